ALTER TABLE "payment" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "repriced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "repriced_for" text;--> statement-breakpoint
ALTER TABLE "sale_order" ADD COLUMN "former_total" bigint;