-- Which of somebody's calendar addresses is in force (IN-5). The address itself is kept nowhere: it is made of this number
-- and the key of the installation. Who is not here has the first.
create table calendar_address (
  user_id bigint primary key references user_account,
  serial int not null check (serial > 0),
  is_revoked boolean not null
);
