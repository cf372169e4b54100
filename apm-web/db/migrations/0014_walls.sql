CREATE TABLE "wall" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "wall_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "wall_screen" (
	"terminal_id" uuid PRIMARY KEY NOT NULL,
	"wall_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"w" integer NOT NULL,
	"h" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terminal_state" ADD COLUMN "drift_ms" integer;--> statement-breakpoint
ALTER TABLE "wall" ADD CONSTRAINT "wall_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_screen" ADD CONSTRAINT "wall_screen_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "wall_screen" ADD CONSTRAINT "wall_screen_wall" FOREIGN KEY ("wall_id","office_id") REFERENCES "public"."wall"("id","office_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_by_office" ON "wall" USING btree ("office_id","name","id");--> statement-breakpoint
CREATE INDEX "wall_screen_of" ON "wall_screen" USING btree ("wall_id");