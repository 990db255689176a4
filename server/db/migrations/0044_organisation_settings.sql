ALTER TABLE "organisations" ADD COLUMN "profile_pic" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "purl_picture" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "purl_image_url" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "created_at" timestamp with time zone;