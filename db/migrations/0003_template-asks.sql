-- What a template may ask beyond the sections of the law: what stood before asks as it always did.
UPDATE `template_versions` SET `definition` = json_patch('{"gapDays":30,"employerYears":"3+7","sections":{},"questions":[]}', `definition`);
