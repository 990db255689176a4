ALTER TABLE "dealers" ADD COLUMN "address_2" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "address_3" text;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "description" text;