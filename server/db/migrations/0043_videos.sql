CREATE TABLE "video_links" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"key_hash" text NOT NULL,
	"video_id" text NOT NULL,
	"f_agreement_no" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"first_watched_at" timestamp with time zone,
	"last_watched_at" timestamp with time zone,
	"watches" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "video_links_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"poster" text,
	"conversion" text NOT NULL,
	"converted_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "videos_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "video_links" ADD CONSTRAINT "video_links_org_id_video_id_videos_org_id_id_fk" FOREIGN KEY ("org_id","video_id") REFERENCES "public"."videos"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_links" ADD CONSTRAINT "video_links_org_id_f_agreement_no_customers_org_id_f_agreement_no_fk" FOREIGN KEY ("org_id","f_agreement_no") REFERENCES "public"."customers"("org_id","f_agreement_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_links_video" ON "video_links" USING btree ("org_id","video_id");--> statement-breakpoint
CREATE INDEX "video_links_customer" ON "video_links" USING btree ("org_id","f_agreement_no");--> statement-breakpoint
CREATE INDEX "video_links_key" ON "video_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "video_links_expiry" ON "video_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "videos_conversion" ON "videos" USING btree ("conversion");