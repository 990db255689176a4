CREATE TABLE "identity_providers" (
	"org_id" text NOT NULL,
	"service" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"scope" text NOT NULL,
	"username_claim" text NOT NULL,
	"first_name_claim" text NOT NULL,
	"last_name_claim" text NOT NULL,
	"roles_claim" text,
	"roles" jsonb NOT NULL,
	"default_roles" text[] NOT NULL,
	"creates_users" boolean NOT NULL,
	CONSTRAINT "identity_providers_org_id_service_pk" PRIMARY KEY("org_id","service")
);
--> statement-breakpoint
CREATE TABLE "provider_subjects" (
	"org_id" text NOT NULL,
	"service" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "provider_subjects_org_id_service_issuer_subject_pk" PRIMARY KEY("org_id","service","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"organisation_id" text NOT NULL,
	"service" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_services" (
	"org_id" text NOT NULL,
	"service" text NOT NULL,
	"public_key" jsonb NOT NULL,
	CONSTRAINT "token_services_org_id_service_pk" PRIMARY KEY("org_id","service")
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"org_id" text NOT NULL,
	"service" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_tokens_org_id_service_token_hash_pk" PRIMARY KEY("org_id","service","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_sign_out_url" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subjects" ADD CONSTRAINT "provider_subjects_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subjects" ADD CONSTRAINT "provider_subjects_org_id_user_id_memberships_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."memberships"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_services" ADD CONSTRAINT "token_services_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_tokens" ADD CONSTRAINT "used_tokens_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_subjects_user" ON "provider_subjects" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_expiry" ON "sign_on_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_tokens_expiry" ON "used_tokens" USING btree ("expires_at");