-- Names, descriptions, questions and their help are by language; what has no words in one stays without.
DROP TRIGGER template_versions_frozen;
--> statement-breakpoint
UPDATE `template_versions` SET `definition` = json_set(
  json_remove(`definition`, '$.nameEn', '$.nameEs', '$.descriptionEn', '$.descriptionEs'),
  '$.name', json_patch('{}', json_object('en', `definition` -> '$.nameEn', 'es', `definition` -> '$.nameEs')),
  '$.description', json_patch('{}', json_object('en', `definition` -> '$.descriptionEn', 'es', `definition` -> '$.descriptionEs')),
  '$.questions', json((
    SELECT json_group_array(json_set(
      json_remove(`value`, '$.labelEn', '$.labelEs', '$.helpEn', '$.helpEs'),
      '$.label', json_patch('{}', json_object('en', `value` -> '$.labelEn', 'es', `value` -> '$.labelEs')),
      '$.help', json_patch('{}', json_object('en', `value` -> '$.helpEn', 'es', `value` -> '$.helpEs'))
    ))
    FROM json_each(`template_versions`.`definition`, '$.questions')
  ))
);
--> statement-breakpoint
CREATE TRIGGER template_versions_frozen BEFORE UPDATE OF definition, number ON template_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version is frozen'); END;
