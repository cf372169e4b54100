CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
ALTER TABLE "terminal_name" drop column "folded";--> statement-breakpoint
DROP INDEX "app_user_search";--> statement-breakpoint
ALTER TABLE "api_token" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "alarm_webhook" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "domain" ALTER COLUMN "title" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "personalization" ALTER COLUMN "title" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "data_source" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "emergency" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "emergency_hook" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "emergency_raise" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "material" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "material_folder" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "office" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "role" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "own_widget" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "day_calendar" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "play_plan" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "player_package" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "program" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "program_folder" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "program_revision" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "program_version" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "template" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "publish" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "report_mail" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "publish_request" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "strategy" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "terminal" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "terminal_group" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "terminal_name" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "terminal_name" ADD COLUMN "folded" text GENERATED ALWAYS AS (CASE WHEN octet_length(name) = length(name) THEN lower(name COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "terminal_name_folded" ON "terminal_name" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "sale_order" ALTER COLUMN "package_name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "sale_package" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
ALTER TABLE "wall" ALTER COLUMN "name" SET DATA TYPE text collate natural_order;--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ((CASE WHEN octet_length(name) = length(name) THEN lower(name COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END) collate natural_order gin_trgm_ops,(CASE WHEN octet_length(login_name) = length(login_name) THEN lower(login_name COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(login_name, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END) gin_trgm_ops,(CASE WHEN octet_length(phone) = length(phone) THEN lower(phone COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(phone, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END) gin_trgm_ops,(CASE WHEN octet_length(email) = length(email) THEN lower(email COLLATE "default") ELSE replace(replace(replace(translate(lower(normalize(regexp_replace(normalize(email, NFKD), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "default"), 'ıłøđħŧðς', 'ilodhtdσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END) gin_trgm_ops) WITH (fastupdate=false);