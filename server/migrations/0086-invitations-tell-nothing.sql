-- By what number and address a main user knows somebody whom they have invited, until that one has come in: an account's own
-- would tell whether there was one, and whose.
alter table company_grant
  add column invitation_id bigint,
  add column invited_email text;
update company_grant g set invitation_id = 1000000000000 + floor(random() * 90000000000000)::bigint, invited_email = u.email
from user_account u where u.id = g.user_id and g.invited_first_name is not null;
alter table company_grant
  add constraint company_grant_invitation check ((invited_first_name is null) = (invitation_id is null));

-- Who was invited is called so in the log as well.
alter table user_log add column invitation_id bigint;
