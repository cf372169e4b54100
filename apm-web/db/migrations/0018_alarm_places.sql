ALTER TABLE "alarm" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_part_of_alarm_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."alarm"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_part" ON "alarm" USING btree ("part_of") WHERE "alarm"."part_of" is not null;