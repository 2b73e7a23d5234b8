ALTER TABLE "house_push" ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "push" ADD COLUMN "first_due_at" timestamp with time zone DEFAULT now() NOT NULL;