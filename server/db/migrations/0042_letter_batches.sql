CREATE TABLE "letter_batches" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"dealers" text[],
	"letters" integer DEFAULT 0 NOT NULL,
	"file_id" text,
	"created_by_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"posted_by" text,
	"posted_at" timestamp with time zone,
	CONSTRAINT "letter_batches_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbound_messages" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "letter_batches" ADD CONSTRAINT "letter_batches_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_batches_created" ON "letter_batches" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "outbound_messages_batch" ON "outbound_messages" USING btree ("org_id","batch_id");--> statement-breakpoint
CREATE INDEX "outbound_messages_unprinted" ON "outbound_messages" USING btree ("org_id","requested_at") WHERE reason = 'not_printed';