DROP INDEX "alarm_delivery_due";--> statement-breakpoint
CREATE INDEX "alarm_delivery_due" ON "alarm_delivery" USING btree ("webhook_id","next_at") WHERE "alarm_delivery"."state" = 'waiting';