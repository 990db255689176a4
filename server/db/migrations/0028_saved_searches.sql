CREATE TABLE "saved_search_pins" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"searchid" text NOT NULL,
	CONSTRAINT "saved_search_pins_org_id_user_id_searchid_pk" PRIMARY KEY("org_id","user_id","searchid")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "saved_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_pins" ADD CONSTRAINT "saved_search_pins_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_pins" ADD CONSTRAINT "saved_search_pins_org_id_user_id_memberships_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_pins" ADD CONSTRAINT "saved_search_pins_org_id_searchid_saved_searches_org_id_searchid_fk" FOREIGN KEY ("org_id","searchid") REFERENCES "public"."saved_searches"("org_id","searchid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_by_person" ON "saved_searches" USING btree ("org_id","user_id");