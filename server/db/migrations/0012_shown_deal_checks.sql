ALTER TABLE "shown_deals" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "shown_deals" ADD COLUMN "checks" jsonb;