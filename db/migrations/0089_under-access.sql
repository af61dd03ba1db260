ALTER TABLE `mailed_links` ADD `under_access` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `memberships` ADD `under_access` integer DEFAULT false NOT NULL;