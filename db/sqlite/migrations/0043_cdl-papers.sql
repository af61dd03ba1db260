CREATE TABLE `cdl_pdfs` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`cdl_id` text NOT NULL,
	`language` text NOT NULL,
	`storage_name` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`cdl_id`) REFERENCES `cdls`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cdl_pdfs_language" CHECK("cdl_pdfs"."language" in ('en', 'es'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cdl_pdfs_storageName_unique` ON `cdl_pdfs` (`storage_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `cdl_pdfs_once` ON `cdl_pdfs` (`cdl_id`,`language`);