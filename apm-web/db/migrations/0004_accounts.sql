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
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "notices_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
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
ALTER TABLE "picture" ADD CONSTRAINT "picture_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "domain_host" ON "domain" USING btree ("host");--> statement-breakpoint
CREATE INDEX "domain_office" ON "domain" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_path" ON "menu" USING btree ("path") WHERE "menu"."link" is null;--> statement-breakpoint
CREATE INDEX "picture_office" ON "picture" USING btree ("office_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_phone" ON "app_user" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");