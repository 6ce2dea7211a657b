-- Statistics are among the modules that can be passed on too.
alter table delegation drop constraint delegation_modules_check;
alter table delegation add constraint delegation_modules_check check (modules <@
  '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences,statistics}');
