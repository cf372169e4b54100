CREATE TABLE "publish_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"input" jsonb NOT NULL,
	"terminals" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"publish_id" uuid,
	"created_by_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_request_need" (
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "publish_request_need_request_id_kind_subject_id_pk" PRIMARY KEY("request_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"parts" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"submitted_by_id" uuid NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "review_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publish_request" ADD CONSTRAINT "publish_request_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_request_need" ADD CONSTRAINT "publish_request_need_request_id_publish_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."publish_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remark" ADD CONSTRAINT "review_remark_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publish_request_office" ON "publish_request" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "publish_request_waiting" ON "publish_request" USING btree ("id") WHERE "publish_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "publish_request_need_of" ON "publish_request_need" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "review_office" ON "review" USING btree ("office_id","kind","state","id");--> statement-breakpoint
CREATE INDEX "review_subject" ON "review" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_open" ON "review" USING btree ("kind","subject_id") WHERE "review"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_remark_of" ON "review_remark" USING btree ("review_id","id");