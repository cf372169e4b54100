CREATE TABLE "role_reach" (
	"role_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	CONSTRAINT "role_reach_role_id_office_id_pk" PRIMARY KEY("role_id","office_id")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "kind" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "terminal_quota" integer;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "user_quota" integer;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "data_range" text DEFAULT 'below' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "role_reach" ADD CONSTRAINT "role_reach_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_reach" ADD CONSTRAINT "role_reach_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_reach_office" ON "role_reach" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("kind","id");