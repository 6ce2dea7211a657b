-- An external person is let into a call in one tab: whoever else has the link waits at the door (VM-3).
alter table video_meeting_external_user
  drop column admitted_at,
  -- the hash of the tab's secret
  add column admitted_tab bytea;

-- So the one who was let in and somebody who waits may be there by the same link.
delete from video_call_presence;
alter table video_call_presence
  drop constraint video_call_presence_meeting_id_user_id_external_user_id_key,
  add column tab_hash bytea not null,
  add constraint video_call_presence_page unique nulls not distinct (meeting_id, user_id, external_user_id, page_id);

-- An address that somebody has typed counts once its mail has been answered (SF-2). Several may wait for the same one.
alter table user_account
  add column pending_email text check (pending_email = lower(pending_email));

-- A link proves one address, whatever has been typed since.
alter table account_token
  add column email text,
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check check (purpose in ('ACTIVATION', 'RECOVERY', 'EMAIL')),
  add constraint account_token_email_check check ((purpose = 'EMAIL') = (email is not null));
