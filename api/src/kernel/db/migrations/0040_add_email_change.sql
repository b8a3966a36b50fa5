-- compatible-from: 0000
ALTER TABLE "sign_in_event" DROP CONSTRAINT "sign_in_event_event_check";
--> statement-breakpoint
ALTER TABLE "sign_in_link" DROP CONSTRAINT "sign_in_link_purpose_check";
--> statement-breakpoint
ALTER TABLE "sign_in_event" ADD CONSTRAINT "sign_in_event_event_check" CHECK ("event" in ('sign_in', 'sign_in_failed', 'sign_in_confirmed', 'sign_out', 'session_revoked', 'method_added', 'method_removed', 'email_changed'));
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_purpose_check" CHECK ("purpose" in ('sign_in', 'confirm', 'change_email', 'restore_email'));
