CREATE TABLE "billing_profile" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"billing" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	CONSTRAINT "invoice_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_number" UNIQUE("year","serial")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sale_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sale_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"terminals" integer NOT NULL,
	"users" integer,
	"storage" bigint NOT NULL,
	"months" integer NOT NULL,
	"start" text NOT NULL,
	"state" text NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"reverse_charge" boolean NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"reminded_days" integer,
	CONSTRAINT "sale_order_number_unique" UNIQUE("number"),
	CONSTRAINT "sale_order_own" UNIQUE("id","office_id")
);
--> statement-breakpoint
CREATE TABLE "sale_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"terminals" integer NOT NULL,
	"users" integer,
	"storage" bigint NOT NULL,
	"months" integer NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"offered" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_profile" (
	"office_id" uuid PRIMARY KEY NOT NULL,
	"seller" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_profile" ADD CONSTRAINT "billing_profile_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_order" FOREIGN KEY ("order_id","office_id") REFERENCES "public"."sale_order"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_order" FOREIGN KEY ("order_id","office_id") REFERENCES "public"."sale_order"("id","office_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_order" ADD CONSTRAINT "sale_order_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_profile" ADD CONSTRAINT "seller_profile_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_office" ON "invoice" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_office" ON "payment" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "payment_waiting" ON "payment" USING btree ("created_at") WHERE "payment"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_one_open" ON "sale_order" USING btree ("office_id") WHERE "sale_order"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_one_active" ON "sale_order" USING btree ("office_id") WHERE "sale_order"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_order_one_next" ON "sale_order" USING btree ("office_id") WHERE "sale_order"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "sale_order_office" ON "sale_order" USING btree ("office_id","id");