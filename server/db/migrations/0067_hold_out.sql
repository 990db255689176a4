ALTER TABLE "campaigns" ADD COLUMN "hold_out_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_contacts" ADD COLUMN "campaign_id" text;--> statement-breakpoint
ALTER TABLE "lead_sendings" ADD COLUMN "campaign_id" text;--> statement-breakpoint
ALTER TABLE "export_requests" ADD COLUMN "held_out" integer;