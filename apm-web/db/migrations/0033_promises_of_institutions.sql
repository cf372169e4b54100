CREATE TABLE "promise_office_day" (
	"day" date NOT NULL,
	"office_id" uuid NOT NULL,
	"terminals" integer NOT NULL,
	"promised" bigint NOT NULL,
	"played" bigint NOT NULL,
	"offline" bigint NOT NULL,
	"downloading" bigint NOT NULL,
	"overridden" bigint NOT NULL,
	"fault" bigint NOT NULL,
	"unknown" bigint NOT NULL,
	"dark" integer NOT NULL,
	"lit" bigint NOT NULL,
	"lit_online" bigint NOT NULL,
	CONSTRAINT "promise_office_day_day_office_id_pk" PRIMARY KEY("day","office_id")
);
--> statement-breakpoint
DROP INDEX "promise_day_dark";--> statement-breakpoint
ALTER TABLE "promise_day" ADD COLUMN "played" bigint;--> statement-breakpoint
ALTER TABLE "promise_office_day" ADD CONSTRAINT "promise_office_day_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_office_day_office" ON "promise_office_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "promise_day_open" ON "promise_day" USING btree ("day","terminal_id") WHERE "promise_day"."played" is null;--> statement-breakpoint
-- A terminal's days are far apart in the table, which grows day by day, and side by side in its key: reports of few terminals over a year
-- read the key alone. Columns that a key covers are not in the schema, which has no words for them.
ALTER TABLE "play_day" DROP CONSTRAINT "play_day_terminal_id_day_program_id_pk",
  ADD CONSTRAINT "play_day_terminal_id_day_program_id_pk" PRIMARY KEY ("terminal_id", "day", "program_id") INCLUDE ("office_id", "plays", "seconds");--> statement-breakpoint
ALTER TABLE "material_day" DROP CONSTRAINT "material_day_terminal_id_day_material_id_pk",
  ADD CONSTRAINT "material_day_terminal_id_day_material_id_pk" PRIMARY KEY ("terminal_id", "day", "material_id") INCLUDE ("office_id", "plays", "seconds");--> statement-breakpoint
-- Rows are read from the key alone where a vacuum has seen them: one follows every few days, not after a fifth of all rows is new.
ALTER TABLE "play_day" SET (autovacuum_vacuum_insert_scale_factor = 0.01);--> statement-breakpoint
ALTER TABLE "material_day" SET (autovacuum_vacuum_insert_scale_factor = 0.01);
