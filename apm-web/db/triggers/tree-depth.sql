CREATE TRIGGER tree_depth_new AFTER INSERT ON terminal_group FOR EACH ROW EXECUTE FUNCTION apm.check_tree();
CREATE TRIGGER tree_depth_moved AFTER UPDATE OF parent_id ON terminal_group FOR EACH ROW EXECUTE FUNCTION apm.check_tree();

CREATE TRIGGER tree_depth_new AFTER INSERT ON material_folder FOR EACH ROW EXECUTE FUNCTION apm.check_tree();
CREATE TRIGGER tree_depth_moved AFTER UPDATE OF parent_id ON material_folder FOR EACH ROW EXECUTE FUNCTION apm.check_tree();

CREATE TRIGGER tree_depth_new AFTER INSERT ON program_folder FOR EACH ROW EXECUTE FUNCTION apm.check_tree();
CREATE TRIGGER tree_depth_moved AFTER UPDATE OF parent_id ON program_folder FOR EACH ROW EXECUTE FUNCTION apm.check_tree();
