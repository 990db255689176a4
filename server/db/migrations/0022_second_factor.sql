CREATE TABLE "mfa_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mfa_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"username" text NOT NULL,
	"change" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_id" text NOT NULL,
	"organisation_id" text
);
--> statement-breakpoint
CREATE TABLE "mfa_setups" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"key_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "mfa_key_id" text;--> statement-breakpoint
ALTER TABLE "mfa_setups" ADD CONSTRAINT "mfa_setups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_setups" ADD CONSTRAINT "mfa_setups_key_id_store_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."store_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mfa_changes_user" ON "mfa_changes" USING btree ("user_id","changed_at");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_mfa_key_id_store_keys_id_fk" FOREIGN KEY ("mfa_key_id") REFERENCES "public"."store_keys"("id") ON DELETE no action ON UPDATE no action;