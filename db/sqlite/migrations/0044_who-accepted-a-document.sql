ALTER TABLE `document_requests` ADD `accepted_by_user_id` text REFERENCES users(id);--> statement-breakpoint
INSERT INTO `qualification_stale` (`driver_id`, `company_id`) SELECT `driver_id`, `company_id` FROM `qualification_summaries` s WHERE NOT EXISTS (SELECT 1 FROM `qualification_stale` q WHERE q.driver_id = s.driver_id);
