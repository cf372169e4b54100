CREATE TABLE "personalization" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"logo_id" uuid,
	"login_background_id" uuid,
	"theme_color" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type_id" uuid NOT NULL,
	"value" text NOT NULL,
	"title" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_logo_id_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_login_background_id_picture_id_fk" FOREIGN KEY ("login_background_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_entry" ADD CONSTRAINT "dict_entry_type_id_dict_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dict_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dict_entry_value" ON "dict_entry" USING btree ("type_id","value");--> statement-breakpoint
CREATE INDEX "dict_entry_order" ON "dict_entry" USING btree ("type_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_type_code" ON "dict_type" USING btree ("code");--> statement-breakpoint
CREATE INDEX "problem_order" ON "problem" USING btree ("sort","id");