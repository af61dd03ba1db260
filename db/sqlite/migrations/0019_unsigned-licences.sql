UPDATE `files` SET `unsigned` = 1 WHERE `unsigned` = 0 AND `id` IN (
	WITH `unseen` AS (
		SELECT `front_file_id`, `back_file_id` FROM `cdls` JOIN `drivers` ON `drivers`.`id` = `cdls`.`driver_id`
		WHERE `drivers`.`status` = 'applicant' AND NOT EXISTS (
			SELECT 1 FROM `applications` JOIN `application_snapshots` ON `application_snapshots`.`application_id` = `applications`.`id`
			WHERE `applications`.`driver_id` = `drivers`.`id`
		)
	)
	SELECT `front_file_id` FROM `unseen` UNION SELECT `back_file_id` FROM `unseen`
) AND `id` NOT IN (
	SELECT `front_file_id` FROM `cdls` WHERE `created_by_user_id` IS NOT NULL
	UNION SELECT `back_file_id` FROM `cdls` WHERE `created_by_user_id` IS NOT NULL
);
