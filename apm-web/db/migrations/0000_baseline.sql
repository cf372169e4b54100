CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "authenticator" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content_cn" text NOT NULL,
	"content_en" text NOT NULL,
	"link" text,
	"params" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"user_id" uuid,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"ticket_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_code_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"title_cn" text NOT NULL,
	"title_en" text NOT NULL,
	"content_cn" text NOT NULL,
	"content_en" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"host" text NOT NULL,
	"title" text NOT NULL,
	"logo_id" uuid,
	"favicon_id" uuid,
	"login_background_id" uuid,
	"theme_color" text,
	"footer_text" text DEFAULT '' NOT NULL,
	"footer_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_language" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"registration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"path" text,
	"title" jsonb NOT NULL,
	"icon" text,
	"link" text,
	"permission" text,
	"invisible" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personalization" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"logo_id" uuid,
	"login_background_id" uuid,
	"theme_color" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"folder_id" uuid,
	"name" text NOT NULL,
	"md5" text NOT NULL,
	"type" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" double precision,
	"thumb" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "material_folder_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"md5" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"has_thumb" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"office_id" uuid NOT NULL,
	"md5" text NOT NULL,
	"size" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_office_id_md5_pk" PRIMARY KEY("office_id","md5")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pwd_type" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"notices_by_mail" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"default_office_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"root" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'customer' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"terminal_quota" integer,
	"user_quota" integer,
	"expires_at" timestamp (3) with time zone,
	"storage_quota" bigint NOT NULL,
	"storage_used" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_closure" (
	"ancestor_id" uuid NOT NULL,
	"descendant_id" uuid NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "office_closure_ancestor_id_descendant_id_pk" PRIMARY KEY("ancestor_id","descendant_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"data_range" text DEFAULT 'below' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_reach" (
	"role_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	CONSTRAINT "role_reach_role_id_office_id_pk" PRIMARY KEY("role_id","office_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"scenes" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"revision" integer NOT NULL,
	"content_hash" text NOT NULL,
	"thumb" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_material" (
	"program_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "program_material_program_id_material_id_pk" PRIMARY KEY("program_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "program_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "program_version_content" UNIQUE("program_id","content_hash","name")
);
--> statement-breakpoint
CREATE TABLE "program_version_file" (
	"version_id" uuid NOT NULL,
	"md5" text NOT NULL,
	CONSTRAINT "program_version_file_version_id_md5_pk" PRIMARY KEY("version_id","md5")
);
--> statement-breakpoint
CREATE TABLE "publish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"from_at" timestamp (3) with time zone,
	"until_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"replaces_at" timestamp (3) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"downloading" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_program" (
	"publish_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "publish_program_publish_id_position_pk" PRIMARY KEY("publish_id","position")
);
--> statement-breakpoint
CREATE TABLE "publish_target" (
	"publish_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" integer NOT NULL,
	"reason" text,
	"active" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "publish_target_publish_id_terminal_id_pk" PRIMARY KEY("publish_id","terminal_id")
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
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"kind" text DEFAULT 'change' NOT NULL,
	"address" text NOT NULL,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"private_pem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"type" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "online_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "online_day_terminal_id_day_pk" PRIMARY KEY("terminal_id","day")
);
--> statement-breakpoint
CREATE TABLE "online_session" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone,
	CONSTRAINT "online_session_terminal_id_from_at_pk" PRIMARY KEY("terminal_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "pairing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"device_key_hash" text NOT NULL,
	"poll_token_hash" text NOT NULL,
	"model" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"timezone" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"address" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"terminal_id" uuid,
	"token_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play" (
	"event_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "play_terminal_id_event_id_pk" PRIMARY KEY("terminal_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "screenshot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"command_id" uuid,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"alarm" boolean DEFAULT false NOT NULL,
	"model" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"timezone" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"play_now_version_id" uuid,
	"play_now_until" timestamp (3) with time zone,
	"token_hash" text NOT NULL,
	"next_token_hash" text,
	"screenshot_id" uuid,
	"screenshot_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terminal_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "terminal_command" (
	"id" uuid PRIMARY KEY NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"sequence" integer,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terminal_command_sequence" UNIQUE("terminal_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "terminal_count" (
	"office_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	"alarms" integer NOT NULL,
	CONSTRAINT "terminal_count_office_id_group_id_status_pk" PRIMARY KEY("office_id","group_id","status")
);
--> statement-breakpoint
CREATE TABLE "terminal_file" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"md5" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint NOT NULL,
	"reason" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terminal_file_terminal_id_md5_pk" PRIMARY KEY("terminal_id","md5")
);
--> statement-breakpoint
CREATE TABLE "terminal_goal" (
	"terminal_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"command_sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "terminal_group_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "terminal_name" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal_state" (
	"terminal_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"revision_held" integer DEFAULT 0 NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"address" text,
	"state" text,
	"playing" jsonb,
	"volume" integer,
	"storage_used" bigint,
	"storage_total" bigint,
	"clock_offset_ms" integer,
	"faults" jsonb,
	"health" jsonb
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code" ADD CONSTRAINT "verification_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_logo_id_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_favicon_id_picture_id_fk" FOREIGN KEY ("favicon_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_login_background_id_picture_id_fk" FOREIGN KEY ("login_background_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_logo_id_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalization" ADD CONSTRAINT "personalization_login_background_id_picture_id_fk" FOREIGN KEY ("login_background_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_md5_stored_file_md5_fk" FOREIGN KEY ("md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_in_folder" FOREIGN KEY ("folder_id","office_id") REFERENCES "public"."material_folder"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder" ADD CONSTRAINT "material_folder_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_folder" ADD CONSTRAINT "material_folder_above" FOREIGN KEY ("parent_id","office_id") REFERENCES "public"."material_folder"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_default_office_id_office_id_fk" FOREIGN KEY ("default_office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_above" FOREIGN KEY ("parent_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_closure" ADD CONSTRAINT "office_closure_ancestor_id_office_id_fk" FOREIGN KEY ("ancestor_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_closure" ADD CONSTRAINT "office_closure_descendant_id_office_id_fk" FOREIGN KEY ("descendant_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_reach" ADD CONSTRAINT "role_reach_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_reach" ADD CONSTRAINT "role_reach_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_material" ADD CONSTRAINT "program_material_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_material" ADD CONSTRAINT "program_material_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version" ADD CONSTRAINT "program_version_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_file" ADD CONSTRAINT "program_version_file_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_file" ADD CONSTRAINT "program_version_file_md5_stored_file_md5_fk" FOREIGN KEY ("md5") REFERENCES "public"."stored_file"("md5") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish" ADD CONSTRAINT "publish_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_program" ADD CONSTRAINT "publish_program_publish_id_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."publish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_program" ADD CONSTRAINT "publish_program_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_target" ADD CONSTRAINT "publish_target_publish_id_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."publish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_target" ADD CONSTRAINT "publish_target_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dict_entry" ADD CONSTRAINT "dict_entry_type_id_dict_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dict_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "online_day" ADD CONSTRAINT "online_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "online_session" ADD CONSTRAINT "online_session_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "play" ADD CONSTRAINT "play_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_of_group" FOREIGN KEY ("group_id","office_id") REFERENCES "public"."terminal_group"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_command" ADD CONSTRAINT "terminal_command_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_file" ADD CONSTRAINT "terminal_file_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_goal" ADD CONSTRAINT "terminal_goal_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_above" FOREIGN KEY ("parent_id","office_id") REFERENCES "public"."terminal_group"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_name" ADD CONSTRAINT "terminal_name_terminal" FOREIGN KEY ("id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_scan" ADD CONSTRAINT "terminal_scan_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_state" ADD CONSTRAINT "terminal_state_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "notice_age" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "domain_host" ON "domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "domain_office" ON "domain" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_path" ON "menu" USING btree ("path") WHERE "menu"."link" is null;--> statement-breakpoint
CREATE INDEX "picture_office" ON "picture" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "material_office" ON "material" USING btree ("office_id","created_at","id");--> statement-breakpoint
CREATE INDEX "material_folder_id" ON "material" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "material_md5" ON "material" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "material_folder_office" ON "material_folder" USING btree ("office_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_login_name" ON "app_user" USING btree (lower("login_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone" ON "app_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "app_user_office" ON "app_user" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_at","id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_name" ON "app_user" USING btree ("name","id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_last_sign_in" ON "app_user" USING btree ("last_sign_in_at" NULLS FIRST,"id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("name" gin_trgm_ops,"login_name" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "office_one_root" ON "office" USING btree ("root") WHERE "office"."root";--> statement-breakpoint
CREATE INDEX "office_parent" ON "office" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "office_closure_up" ON "office_closure" USING btree ("descendant_id");--> statement-breakpoint
CREATE INDEX "role_office" ON "role" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "role_reach_office" ON "role_reach" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "program_office" ON "program" USING btree ("office_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "program_material_uses" ON "program_material" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "program_version_file_md5" ON "program_version_file" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "publish_office" ON "publish" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "publish_replaces" ON "publish" USING btree ("replaces_at") WHERE "publish"."replaces_at" is not null;--> statement-breakpoint
CREATE INDEX "publish_program_version" ON "publish_program" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "publish_target_of_terminal" ON "publish_target" USING btree ("terminal_id","publish_id");--> statement-breakpoint
CREATE INDEX "publish_target_active" ON "publish_target" USING btree ("terminal_id") WHERE "publish_target"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "dict_entry_value" ON "dict_entry" USING btree ("type_id","value");--> statement-breakpoint
CREATE INDEX "dict_entry_order" ON "dict_entry" USING btree ("type_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_type_code" ON "dict_type" USING btree ("code");--> statement-breakpoint
CREATE INDEX "problem_order" ON "problem" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "audit_office" ON "audit" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "audit_user" ON "audit" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_open" ON "alarm" USING btree ("terminal_id","type") WHERE "alarm"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alarm_of_terminal" ON "alarm" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "alarm_office" ON "alarm" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "online_day_office" ON "online_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "online_session_age" ON "online_session" USING btree ("until_at") WHERE "online_session"."until_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_code" ON "pairing" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "pairing_poll_token" ON "pairing" USING btree ("poll_token_hash");--> statement-breakpoint
CREATE INDEX "pairing_device" ON "pairing" USING btree ("device_key_hash");--> statement-breakpoint
CREATE INDEX "pairing_address" ON "pairing" USING btree ("address","registered_at");--> statement-breakpoint
CREATE INDEX "pairing_terminal" ON "pairing" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "play_age" ON "play" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "screenshot_of_terminal" ON "screenshot" USING btree ("terminal_id","id");--> statement-breakpoint
CREATE INDEX "screenshot_command" ON "screenshot" USING btree ("command_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_token" ON "terminal" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_next_token" ON "terminal" USING btree ("next_token_hash");--> statement-breakpoint
CREATE INDEX "terminal_by_name" ON "terminal" USING btree ("name","id","office_id");--> statement-breakpoint
CREATE INDEX "terminal_by_office" ON "terminal" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "terminal_by_group" ON "terminal" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "terminal_alarming" ON "terminal" USING btree ("id") WHERE "terminal"."alarm";--> statement-breakpoint
CREATE INDEX "terminal_play_now" ON "terminal" USING btree ("play_now_version_id") WHERE "terminal"."play_now_version_id" is not null;--> statement-breakpoint
CREATE INDEX "terminal_command_open" ON "terminal_command" USING btree ("terminal_id","sequence") WHERE "terminal_command"."state" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "terminal_command_office" ON "terminal_command" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "terminal_command_batch" ON "terminal_command" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "terminal_command_age" ON "terminal_command" USING btree ("finished_at") WHERE "terminal_command"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "terminal_count_group" ON "terminal_count" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "terminal_group_office" ON "terminal_group" USING btree ("office_id","parent_id");--> statement-breakpoint
CREATE INDEX "terminal_group_parent" ON "terminal_group" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "terminal_name_folded" ON "terminal_name" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- What the schema can't say: room for the next version of a row beside it. Heartbeats then touch no index.
ALTER TABLE "terminal_state" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "terminal_goal" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "terminal_count" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "publish" SET (fillfactor = 70);
