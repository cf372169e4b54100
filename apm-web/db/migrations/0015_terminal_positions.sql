ALTER TABLE "terminal" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "position_from" text;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "position_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "postal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "terminal_by_position" ON "terminal" USING btree ("lng","lat") WHERE "terminal"."lng" is not null;--> statement-breakpoint
CREATE INDEX "terminal_unplaced" ON "terminal" USING btree ("name","id") WHERE "terminal"."lng" is null;--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_position" CHECK ("terminal"."lng" between -180 and 180 and "terminal"."lat" between -90 and 90);--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_position_whole" CHECK (num_nulls("terminal"."lng", "terminal"."lat", "terminal"."position_from", "terminal"."position_at") in (0, 4));--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_position_from" CHECK ("terminal"."position_from" in ('hand', 'address', 'terminal'));