ALTER TABLE `drivers` ADD `words_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `drivers_older_words` ON `drivers` (`id`) WHERE "drivers"."words_version" < 1;