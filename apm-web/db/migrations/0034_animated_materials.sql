ALTER TABLE "material" ADD COLUMN "animated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of the others that may have several frames nobody has looked.
UPDATE "material" SET "animated" = true WHERE "mime" IN ('image/gif', 'image/apng');