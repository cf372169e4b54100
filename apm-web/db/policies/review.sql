CALL apm.isolate('review');
CREATE POLICY app ON review_remark TO apm_app USING (EXISTS (SELECT 1 FROM review r WHERE r.id = review_id));
CALL apm.isolate('publish_request');
CREATE POLICY app ON publish_request_need TO apm_app USING (EXISTS (SELECT 1 FROM publish_request r WHERE r.id = request_id));
GRANT SELECT, INSERT, UPDATE ON review, publish_request TO apm_app;
GRANT SELECT, INSERT ON review_remark, publish_request_need TO apm_app;
