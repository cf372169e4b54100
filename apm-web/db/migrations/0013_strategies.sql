CREATE TABLE "strategy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"remark" text NOT NULL,
	"details" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"sent" jsonb NOT NULL,
	"sent_revision" integer,
	"sent_at" timestamp (3) with time zone,
	"versions" uuid[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strategy_calendar" (
	"strategy_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	CONSTRAINT "strategy_calendar_strategy_id_calendar_id_pk" PRIMARY KEY("strategy_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "strategy_group" (
	"strategy_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"tied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "strategy_group_strategy_id_group_id_pk" PRIMARY KEY("strategy_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "strategy_office" (
	"strategy_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"tied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "strategy_office_strategy_id_office_id_pk" PRIMARY KEY("strategy_id","office_id")
);
--> statement-breakpoint
CREATE TABLE "strategy_terminal" (
	"strategy_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"tied_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "strategy_terminal_strategy_id_terminal_id_pk" PRIMARY KEY("strategy_id","terminal_id")
);
--> statement-breakpoint
ALTER TABLE "strategy" ADD CONSTRAINT "strategy_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_calendar" ADD CONSTRAINT "strategy_calendar_strategy_id_strategy_id_fk" FOREIGN KEY ("strategy_id") REFERENCES "public"."strategy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_calendar" ADD CONSTRAINT "strategy_calendar_calendar_id_day_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."day_calendar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_group" ADD CONSTRAINT "strategy_group_strategy_id_strategy_id_fk" FOREIGN KEY ("strategy_id") REFERENCES "public"."strategy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_group" ADD CONSTRAINT "strategy_group_group_id_terminal_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."terminal_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_office" ADD CONSTRAINT "strategy_office_strategy_id_strategy_id_fk" FOREIGN KEY ("strategy_id") REFERENCES "public"."strategy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_office" ADD CONSTRAINT "strategy_office_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_terminal" ADD CONSTRAINT "strategy_terminal_strategy_id_strategy_id_fk" FOREIGN KEY ("strategy_id") REFERENCES "public"."strategy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_terminal" ADD CONSTRAINT "strategy_terminal_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "strategy_by_office" ON "strategy" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "strategy_calendar_of" ON "strategy_calendar" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "strategy_group_of" ON "strategy_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "strategy_office_of" ON "strategy_office" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "strategy_terminal_of" ON "strategy_terminal" USING btree ("terminal_id");--> statement-breakpoint
-- What a terminal was never given is left to its strategies. Row-level security refuses every row while no policy is there; the policies
-- force it again.
ALTER TABLE "terminal" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "terminal" SET "settings" = (
  SELECT coalesce(jsonb_object_agg(own.key, own.value), '{}') FROM jsonb_each("settings") AS own
  WHERE (own.key, own.value) NOT IN (
    ('volume', '100'::jsonb), ('brightness', '100'), ('rotation', '0'), ('onTime', 'null'), ('offTime', 'null'), ('timezone', '""')
  )
);
