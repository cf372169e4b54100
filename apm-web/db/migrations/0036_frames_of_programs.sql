CREATE TABLE "frame_source" (
	"program_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	CONSTRAINT "frame_source_program_id_source_id_pk" PRIMARY KEY("program_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "template_source" (
	"template_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "template_source_template_id_source_id_pk" PRIMARY KEY("template_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "frame_own_widget" (
	"program_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	CONSTRAINT "frame_own_widget_program_id_version_id_pk" PRIMARY KEY("program_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "template_own_widget" (
	"template_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "template_own_widget_template_id_version_id_pk" PRIMARY KEY("template_id","version_id")
);
--> statement-breakpoint
CREATE TABLE "frame_material" (
	"program_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	CONSTRAINT "frame_material_program_id_material_id_pk" PRIMARY KEY("program_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "frame_source" ADD CONSTRAINT "frame_source_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_source" ADD CONSTRAINT "frame_source_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_source" ADD CONSTRAINT "frame_source_given_by_office_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_source" ADD CONSTRAINT "template_source_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_source" ADD CONSTRAINT "template_source_source_id_data_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."data_source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_own_widget" ADD CONSTRAINT "frame_own_widget_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_own_widget" ADD CONSTRAINT "frame_own_widget_version_id_own_widget_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."own_widget_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_own_widget" ADD CONSTRAINT "frame_own_widget_given_by_office_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_own_widget" ADD CONSTRAINT "template_own_widget_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_own_widget" ADD CONSTRAINT "template_own_widget_version_id_own_widget_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."own_widget_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_material" ADD CONSTRAINT "frame_material_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_material" ADD CONSTRAINT "frame_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_material" ADD CONSTRAINT "frame_material_given_by_office_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frame_source_uses" ON "frame_source" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "frame_source_given" ON "frame_source" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "template_source_uses" ON "template_source" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "frame_own_widget_uses" ON "frame_own_widget" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "frame_own_widget_given" ON "frame_own_widget" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "template_own_widget_uses" ON "template_own_widget" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "frame_material_uses" ON "frame_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "frame_material_given" ON "frame_material" USING btree ("given_by");--> statement-breakpoint
-- What is there already, from here on. No policy is there yet, which refuses every row to the owner, too; the policies force it again.
ALTER TABLE "program" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_material" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_own_widget" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_source" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "template" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_source" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_widget_version" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "office_closure" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A source or a package counts where it is of the template's institution or of one below it.
INSERT INTO "template_source" ("template_id", "source_id")
  SELECT DISTINCT t.id, s.id FROM template t CROSS JOIN LATERAL jsonb_path_query(t.document, '$.**.sourceId') AS shown (id)
  JOIN data_source s ON s.id::text = shown.id #>> '{}'
  JOIN office_closure x ON x.ancestor_id = t.office_id AND x.descendant_id = s.office_id;--> statement-breakpoint
INSERT INTO "template_own_widget" ("template_id", "version_id")
  SELECT DISTINCT t.id, v.id FROM template t CROSS JOIN LATERAL jsonb_path_query(t.document, '$.**.materialId') AS shown (id)
  JOIN own_widget_version v ON v.id::text = shown.id #>> '{}'
  JOIN office_closure x ON x.ancestor_id = t.office_id AND x.descendant_id = v.office_id;--> statement-breakpoint
-- Programs with the institution above whose template fixes them. Of a template that is gone the log says who shared it.
CREATE TEMPORARY TABLE "given_frame" ON COMMIT DROP AS
  SELECT p.id AS program_id, p.frame, p.document, by.office_id AS given_by
  FROM program p
  JOIN (
    SELECT t.id::text AS id, t.office_id FROM template t
    UNION ALL
    (SELECT DISTINCT ON (a.after ->> 'id') a.after ->> 'id', a.office_id FROM audit a
      WHERE a.call = '/a/api/template/save' AND a.after ->> 'shared' = 'true' AND NOT EXISTS (SELECT FROM template t WHERE t.id::text = a.after ->> 'id')
      ORDER BY a.after ->> 'id', a.id DESC)
  ) AS by ON by.id = p.frame #>> '{template,id}'
  JOIN office_closure x ON x.ancestor_id = by.office_id AND x.descendant_id = p.office_id AND x.depth > 0;--> statement-breakpoint
INSERT INTO "frame_material" ("program_id", "material_id", "given_by")
  SELECT f.program_id, u.material_id, f.given_by FROM given_frame f JOIN program_material u USING (program_id)
  WHERE u.material_id::text IN (SELECT shown.id #>> '{}' FROM jsonb_path_query(f.frame, '$.**.materialId') AS shown (id));--> statement-breakpoint
INSERT INTO "frame_own_widget" ("program_id", "version_id", "given_by")
  SELECT f.program_id, u.version_id, f.given_by FROM given_frame f JOIN program_own_widget u USING (program_id)
  WHERE u.version_id::text IN (SELECT shown.id #>> '{}' FROM jsonb_path_query(f.frame, '$.**.materialId') AS shown (id));--> statement-breakpoint
INSERT INTO "frame_source" ("program_id", "source_id", "given_by")
  SELECT DISTINCT f.program_id, s.id, f.given_by FROM given_frame f CROSS JOIN LATERAL jsonb_path_query(f.frame, '$.**.sourceId') AS shown (id)
  JOIN data_source s ON s.id::text = shown.id #>> '{}'
  JOIN office_closure x ON x.ancestor_id = f.given_by AND x.descendant_id = s.office_id;--> statement-breakpoint
-- These were left out when the programs were saved.
INSERT INTO "program_source" ("program_id", "source_id")
  SELECT f.program_id, f.source_id FROM frame_source f JOIN given_frame g USING (program_id)
  WHERE f.source_id::text IN (SELECT shown.id #>> '{}' FROM jsonb_path_query(g.document, '$.**.sourceId') AS shown (id))
  ON CONFLICT DO NOTHING;
