-- Who has to have a second factor (SF-1). Of the staff null: those of an installation that others than its own machine reach.
alter table setting
  add column second_factor_staff text check (second_factor_staff in ('REQUIRED', 'OPTIONAL')),
  add column second_factor_employers text not null default 'OPTIONAL'
    check (second_factor_employers in ('REQUIRED', 'OPTIONAL'));
-- Null: as the setting.
alter table company add column second_factor text check (second_factor in ('REQUIRED', 'OPTIONAL'));
