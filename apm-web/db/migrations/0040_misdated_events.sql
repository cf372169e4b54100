CREATE TABLE "misdated_event" (
	"event_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "misdated_event_terminal_id_event_id_pk" PRIMARY KEY("terminal_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "misdated_event" ADD CONSTRAINT "misdated_event_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "misdated_event_age" ON "misdated_event" USING btree ("received_at");