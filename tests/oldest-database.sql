-- The first database of the history: three migrations, and some rows of the demo data in every table (made by pg_dump 15).
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA pgboss;
CREATE COLLATION public.finnish (provider = icu, locale = 'fi-FI');
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.refuse_access_log_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the access log can only be added to' using errcode = 'insufficient_privilege';
end $$;
CREATE FUNCTION public.refuse_organisation_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'an organisation keeps its place in the tree';
end $$;
CREATE FUNCTION public.set_organisation_path() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.parent_id is null then
    new.path := array[new.id];
    new.company_id := new.id;
  else
    select path || new.id, company_id into strict new.path, new.company_id from organisation where id = new.parent_id;
  end if;
  return new;
end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.access_log (
    id bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    user_id bigint NOT NULL,
    role text NOT NULL,
    company_id bigint,
    employee_ids bigint[] NOT NULL,
    action text NOT NULL,
    purpose text NOT NULL,
    thing text NOT NULL,
    thing_id bigint,
    request_id text NOT NULL
);
ALTER TABLE public.access_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_token (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    purpose text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_token_purpose_check CHECK ((purpose = ANY (ARRAY['ACTIVATION'::text, 'RECOVERY'::text])))
);
CREATE TABLE public.category (
    id bigint NOT NULL,
    organisation_id bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT category_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.category ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.category_member (
    id bigint NOT NULL,
    category_id bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT category_member_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.category_member ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.category_member_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.company (
    id bigint NOT NULL,
    document_sharing_enabled boolean DEFAULT false NOT NULL,
    report_sharing_enabled boolean DEFAULT false NOT NULL,
    employment_management_enabled boolean DEFAULT false NOT NULL,
    sick_leave_management_enabled boolean DEFAULT false NOT NULL,
    messaging_enabled boolean DEFAULT false NOT NULL,
    opy_wpa_enabled boolean DEFAULT false NOT NULL,
    orders_enabled boolean DEFAULT false NOT NULL,
    workability_enabled boolean,
    video_meeting_enabled boolean,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.company_employee (
    company_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    address text,
    postcode text,
    city text,
    email text,
    phone text,
    language text,
    municipality_code text,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.company_grant (
    user_id bigint NOT NULL,
    company_id bigint NOT NULL,
    branch_id bigint NOT NULL,
    modules text[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_grant_modules_check CHECK ((modules <@ '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders}'::text[]))
);
CREATE TABLE public.diagnosis (
    code text NOT NULL,
    parent_code text,
    name_fi text NOT NULL,
    name_sv text NOT NULL,
    name_en text NOT NULL,
    search_text text NOT NULL,
    is_group boolean NOT NULL
);
CREATE TABLE public.employee (
    id bigint NOT NULL,
    identity_code text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    address text,
    postcode text,
    city text,
    email text,
    phone text,
    language text,
    municipality_code text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT employee_identity_code_check CHECK ((length(identity_code) = 11))
);
ALTER TABLE public.employee ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employee_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.employment (
    id bigint NOT NULL,
    employee_id bigint NOT NULL,
    organisation_id bigint NOT NULL,
    profession text,
    start_date date NOT NULL,
    end_date date,
    main_employer boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT employment_check CHECK ((end_date >= start_date))
);
CREATE TABLE public.employment_category (
    id bigint NOT NULL,
    employment_id bigint NOT NULL,
    category_id bigint NOT NULL,
    member_id bigint NOT NULL,
    start_date date NOT NULL,
    end_date date,
    CONSTRAINT employment_category_check CHECK ((end_date >= start_date))
);
ALTER TABLE public.employment_category ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employment_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.employment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.login_event (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    "time" timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    ip_address text NOT NULL,
    browser text NOT NULL,
    CONSTRAINT login_event_outcome_check CHECK ((outcome = ANY (ARRAY['SUCCESS'::text, 'FAILURE'::text])))
);
ALTER TABLE public.login_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.login_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.login_failure (
    id bigint NOT NULL,
    account_and_address bytea NOT NULL,
    "time" timestamp with time zone NOT NULL
);
ALTER TABLE public.login_failure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.login_failure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.organisation (
    id bigint NOT NULL,
    parent_id bigint,
    company_id bigint NOT NULL,
    name text NOT NULL,
    path bigint[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organisation_name_check CHECK ((name <> ''::text))
);
ALTER TABLE public.organisation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.organisation_id_seq
    START WITH 1001000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.schema_migration (
    name text NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.session (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ip_address text NOT NULL,
    browser text NOT NULL
);
ALTER TABLE public.session ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.setting (
    id boolean DEFAULT true NOT NULL,
    document_sharing_enabled boolean DEFAULT true NOT NULL,
    report_sharing_enabled boolean DEFAULT true NOT NULL,
    employment_management_enabled boolean DEFAULT true NOT NULL,
    sick_leave_management_enabled boolean DEFAULT true NOT NULL,
    messaging_enabled boolean DEFAULT true NOT NULL,
    opy_wpa_enabled boolean DEFAULT true NOT NULL,
    orders_enabled boolean DEFAULT true NOT NULL,
    workability_enabled boolean DEFAULT true NOT NULL,
    video_meeting_enabled boolean DEFAULT true NOT NULL,
    locales text[] DEFAULT '{fi,en,sv}'::text[] NOT NULL,
    privacy_policy_link text DEFAULT '/privacy'::text NOT NULL,
    professionals_filtering text DEFAULT 'ALL'::text NOT NULL,
    icd_in_own_sick_leaves boolean DEFAULT false NOT NULL,
    default_sick_leave_reason_code integer DEFAULT 2 NOT NULL,
    provider_name text DEFAULT 'Työterveys'::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT setting_default_sick_leave_reason_code_check CHECK ((default_sick_leave_reason_code = ANY (ARRAY[2, 3]))),
    CONSTRAINT setting_id_check CHECK (id),
    CONSTRAINT setting_locales_check CHECK (((cardinality(locales) > 0) AND (locales <@ '{fi,en,sv}'::text[]))),
    CONSTRAINT setting_professionals_filtering_check CHECK ((professionals_filtering = ANY (ARRAY['ALL'::text, 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'::text])))
);
CREATE TABLE public.sick_leave (
    id bigint NOT NULL,
    employee_id bigint NOT NULL,
    employment_id bigint NOT NULL,
    company_id bigint NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    external_certificate boolean NOT NULL,
    reason_id smallint NOT NULL,
    notes text,
    diagnosis_code text,
    no_icd boolean DEFAULT false NOT NULL,
    diagnosis_date date,
    direct_continuation boolean DEFAULT false NOT NULL,
    recorded_by bigint NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT sick_leave_check CHECK ((end_date >= start_date)),
    CONSTRAINT sick_leave_check1 CHECK (((NOT external_certificate) OR ((diagnosis_date IS NOT NULL) AND (no_icd OR (diagnosis_code IS NOT NULL))))),
    CONSTRAINT sick_leave_reason_id_check CHECK ((reason_id = ANY (ARRAY[2, 3])))
);
ALTER TABLE public.sick_leave ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sick_leave_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.user_account (
    id bigint NOT NULL,
    username text NOT NULL,
    email text,
    password_hash text,
    role text NOT NULL,
    status text DEFAULT 'INVITED'::text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    locale text DEFAULT 'fi'::text NOT NULL,
    accepted_terms_at timestamp with time zone,
    email_notifications_enabled boolean DEFAULT true NOT NULL,
    report_credentials text,
    push_token uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_account_email_check CHECK ((email = lower(email))),
    CONSTRAINT user_account_first_name_check CHECK ((first_name <> ''::text)),
    CONSTRAINT user_account_last_name_check CHECK ((last_name <> ''::text)),
    CONSTRAINT user_account_locale_check CHECK ((locale = ANY (ARRAY['fi'::text, 'en'::text, 'sv'::text]))),
    CONSTRAINT user_account_role_check CHECK ((role = ANY (ARRAY['ROLE_USER'::text, 'ROLE_COACH'::text, 'ROLE_ADMIN'::text]))),
    CONSTRAINT user_account_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DEACTIVATED'::text]))),
    CONSTRAINT user_account_username_check CHECK ((username = lower(username)))
);
ALTER TABLE public.user_account ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.user_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');
INSERT INTO pgboss.job_common VALUES
	('f12f53a9-8f47-43a1-8824-db71e296a943', 'recovery-mail', 0, '{"userId": 1}', 'created', 2, 0, 0, false, NULL, 900, 604800, NULL, NULL, NULL, NULL, '2999-01-01 00:00:00+00', '2026-11-22 03:10:58.569174+00', NULL, NULL, '2026-12-06 03:10:58.569174+00', NULL, NULL, NULL, NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES
	('activation-mail', 'standard', 8, 5, true, NULL, 300, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 03:08:23.849557+00', '2026-11-22 03:08:23.849557+00'),
	('recovery-mail', 'standard', 8, 5, true, NULL, 300, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 03:08:23.919557+00', '2026-11-22 03:08:23.919557+00'),
	('password-changed-mail', 'standard', 8, 5, true, NULL, 300, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 03:08:23.954731+00', '2026-11-22 03:08:23.954731+00'),
	('address-changed-mail', 'standard', 8, 5, true, NULL, 300, 1209600, 3600, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-22 03:08:23.967565+00', '2026-11-22 03:08:23.967565+00');
INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-22 03:10:01.883433+00', '2026-11-22 03:10:26.928633+00', NULL, NULL);
INSERT INTO public.access_log OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-21 03:10:00+00', 1, 'ROLE_USER', 1000277, '{1}', 'search', 'sick-leave-recording', 'employee', 1, 'old-1');
INSERT INTO public.account_token VALUES
	('\xabababababababababababababababababababababababababababababababab', 1, 'RECOVERY', '2026-11-21 03:10:00+00', '2026-11-22 03:10:00+00', NULL);
INSERT INTO public.category VALUES
	(1, 1001004, 'Työvuoro', '2026-11-22 03:08:24.71517+00'),
	(2, 1000277, 'Kustannuspaikka', '2026-11-22 03:08:24.71517+00'),
	(3, 1000277, 'Henkilöstöryhmä', '2026-11-22 03:08:24.71517+00');
INSERT INTO public.category_member VALUES
	(1, 1, 'Päivävuoro', '2026-11-22 03:08:24.71517+00'),
	(2, 1, 'Iltavuoro', '2026-11-22 03:08:24.71517+00'),
	(3, 1, 'Yövuoro', '2026-11-22 03:08:24.71517+00'),
	(4, 2, '100 Johto', '2026-11-22 03:08:24.71517+00'),
	(5, 2, '200 Tuki', '2026-11-22 03:08:24.71517+00'),
	(6, 3, 'Toimihenkilöt', '2026-11-22 03:08:24.71517+00'),
	(7, 3, 'Ylemmät toimihenkilöt', '2026-11-22 03:08:24.71517+00');
INSERT INTO public.company VALUES
	(1000277, true, true, true, true, true, true, true, true, true, '2026-11-22 03:08:24.71517+00'),
	(1000278, true, true, true, true, true, false, false, true, NULL, '2026-11-22 03:08:24.71517+00'),
	(1000279, true, true, true, true, true, true, true, true, true, '2026-11-22 03:08:24.71517+00');
INSERT INTO public.company_employee VALUES
	(1000277, 1, 'Matti', 'Meikäläinen', NULL, NULL, 'Oulu', NULL, NULL, NULL, NULL, '2026-11-21 03:10:00+00');
INSERT INTO public.company_grant VALUES
	(1, 1000277, 1000277, NULL, '2026-11-22 03:08:24.71517+00'),
	(1, 1000278, 1000278, NULL, '2026-11-22 03:08:24.71517+00'),
	(1, 1000279, 1000279, NULL, '2026-11-22 03:08:24.71517+00'),
	(2, 1000277, 1001003, NULL, '2026-11-22 03:08:24.71517+00'),
	(3, 1000278, 1000278, NULL, '2026-11-22 03:08:24.71517+00'),
	(5, 1000277, 1000277, NULL, '2026-11-22 03:08:24.71517+00');
INSERT INTO public.diagnosis VALUES
	('A00-B99', NULL, 'Tartunta- ja loistauteja', 'Vissa infektionssjukdomar och parasitsjukdomar', 'Certain infectious and parasitic diseases', 'a00-b99 tartunta- ja loistauteja vissa infektionssjukdomar och parasitsjukdomar certain infectious and parasitic diseases', true),
	('A00-A09', 'A00-B99', 'Suoliston tartuntataudit', 'Infektionssjukdomar i mag-tarmkanalen', 'Intestinal infectious diseases', 'a00-a09 suoliston tartuntataudit infektionssjukdomar i mag-tarmkanalen intestinal infectious diseases', true),
	('A08', 'A00-A09', 'Virusten aiheuttamat ja muut määritetyt suolistoinfektiot', 'Tarminfektioner orsakade av virus och andra specificerade agens', 'Viral and other specified intestinal infections', 'a08 virusten aiheuttamat ja muut maaritetyt suolistoinfektiot tarminfektioner orsakade av virus och andra specificerade agens viral and other specified intestinal infections', false),
	('A09', 'A00-A09', 'Tarttuvaksi oletettu ripuli tai maha-suolitulehdus', 'Diarré eller gastroenterit av förmodat infektiös orsak', 'Diarrhoea and gastroenteritis, presumed infectious', 'a09 tarttuvaksi oletettu ripuli tai maha-suolitulehdus diarre eller gastroenterit av formodat infektios orsak diarrhoea and gastroenteritis, presumed infectious', false),
	('A30-A49', 'A00-B99', 'Muut bakteeritaudit', 'Andra bakteriesjukdomar', 'Other bacterial diseases', 'a30-a49 muut bakteeritaudit andra bakteriesjukdomar other bacterial diseases', true),
	('A46', 'A30-A49', 'Ruusu', 'Rosfeber', 'Erysipelas', 'a46 ruusu rosfeber erysipelas', false),
	('C00-D48', NULL, 'Kasvaimet', 'Tumörer', 'Neoplasms', 'c00-d48 kasvaimet tumorer neoplasms', true),
	('C00-C97', 'C00-D48', 'Pahanlaatuiset kasvaimet', 'Maligna tumörer', 'Malignant neoplasms', 'c00-c97 pahanlaatuiset kasvaimet maligna tumorer malignant neoplasms', true),
	('D50-D89', NULL, 'Veren ja verta muodostavien elinten sairaudet sekä eräät immuunimekanismin häiriöt', 'Sjukdomar i blod och blodbildande organ samt vissa rubbningar i immunsystemet', 'Diseases of the blood and blood-forming organs and certain immune disorders', 'd50-d89 veren ja verta muodostavien elinten sairaudet seka eraat immuunimekanismin hairiot sjukdomar i blod och blodbildande organ samt vissa rubbningar i immunsystemet diseases of the blood and blood-forming organs and certain immune disorders', true),
	('E00-E90', NULL, 'Umpierityssairaudet, ravitsemussairaudet ja aineenvaihduntasairaudet', 'Endokrina sjukdomar, nutritionsrubbningar och ämnesomsättningssjukdomar', 'Endocrine, nutritional and metabolic diseases', 'e00-e90 umpierityssairaudet, ravitsemussairaudet ja aineenvaihduntasairaudet endokrina sjukdomar, nutritionsrubbningar och amnesomsattningssjukdomar endocrine, nutritional and metabolic diseases', true),
	('F00-F99', NULL, 'Mielenterveyden ja käyttäytymisen häiriöt', 'Psykiska störningar och beteendestörningar', 'Mental and behavioural disorders', 'f00-f99 mielenterveyden ja kayttaytymisen hairiot psykiska storningar och beteendestorningar mental and behavioural disorders', true),
	('G00-G99', NULL, 'Hermoston sairaudet', 'Sjukdomar i nervsystemet', 'Diseases of the nervous system', 'g00-g99 hermoston sairaudet sjukdomar i nervsystemet diseases of the nervous system', true),
	('H00-H59', NULL, 'Silmän ja sen apuelinten sairaudet', 'Sjukdomar i ögat och närliggande organ', 'Diseases of the eye and adnexa', 'h00-h59 silman ja sen apuelinten sairaudet sjukdomar i ogat och narliggande organ diseases of the eye and adnexa', true),
	('H60-H95', NULL, 'Korvan ja kartiolisäkkeen sairaudet', 'Sjukdomar i örat och mastoidutskottet', 'Diseases of the ear and mastoid process', 'h60-h95 korvan ja kartiolisakkeen sairaudet sjukdomar i orat och mastoidutskottet diseases of the ear and mastoid process', true),
	('I00-I99', NULL, 'Verenkiertoelinten sairaudet', 'Cirkulationsorganens sjukdomar', 'Diseases of the circulatory system', 'i00-i99 verenkiertoelinten sairaudet cirkulationsorganens sjukdomar diseases of the circulatory system', true),
	('J00-J99', NULL, 'Hengityselinten sairaudet', 'Andningsorganens sjukdomar', 'Diseases of the respiratory system', 'j00-j99 hengityselinten sairaudet andningsorganens sjukdomar diseases of the respiratory system', true),
	('J06.9', 'J06', 'Määrittämätön akuutti ylähengitystieinfektio', 'Akut övre luftvägsinfektion, ospecificerad', 'Acute upper respiratory infection, unspecified', 'j06.9 maarittamaton akuutti ylahengitystieinfektio akut ovre luftvagsinfektion, ospecificerad acute upper respiratory infection, unspecified', false),
	('K00-K93', NULL, 'Ruoansulatuselinten sairaudet', 'Matsmältningsorganens sjukdomar', 'Diseases of the digestive system', 'k00-k93 ruoansulatuselinten sairaudet matsmaltningsorganens sjukdomar diseases of the digestive system', true),
	('L00-L99', NULL, 'Ihon ja ihonalaiskudoksen sairaudet', 'Hudens och underhudens sjukdomar', 'Diseases of the skin and subcutaneous tissue', 'l00-l99 ihon ja ihonalaiskudoksen sairaudet hudens och underhudens sjukdomar diseases of the skin and subcutaneous tissue', true),
	('M00-M99', NULL, 'Tuki- ja liikuntaelinten sekä sidekudoksen sairaudet', 'Sjukdomar i rörelseorganen och bindväven', 'Diseases of the musculoskeletal system and connective tissue', 'm00-m99 tuki- ja liikuntaelinten seka sidekudoksen sairaudet sjukdomar i rorelseorganen och bindvaven diseases of the musculoskeletal system and connective tissue', true),
	('M00-M25', 'M00-M99', 'Nivelsairaudet', 'Ledsjukdomar', 'Arthropathies', 'm00-m25 nivelsairaudet ledsjukdomar arthropathies', true),
	('M40-M54', 'M00-M99', 'Selkäsairaudet', 'Ryggsjukdomar', 'Dorsopathies', 'm40-m54 selkasairaudet ryggsjukdomar dorsopathies', true),
	('M54.5', 'M54', 'Lanneselän kipu', 'Lumbago', 'Low back pain', 'm54.5 lanneselan kipu lumbago low back pain', false),
	('M60-M79', 'M00-M99', 'Pehmytkudossairaudet', 'Mjukdelssjukdomar', 'Soft tissue disorders', 'm60-m79 pehmytkudossairaudet mjukdelssjukdomar soft tissue disorders', true),
	('N00-N99', NULL, 'Virtsa- ja sukupuolielinten sairaudet', 'Sjukdomar i urin- och könsorganen', 'Diseases of the genitourinary system', 'n00-n99 virtsa- ja sukupuolielinten sairaudet sjukdomar i urin- och konsorganen diseases of the genitourinary system', true),
	('O00-O99', NULL, 'Raskaus, synnytys ja lapsivuoteus', 'Graviditet, förlossning och barnsängstid', 'Pregnancy, childbirth and the puerperium', 'o00-o99 raskaus, synnytys ja lapsivuoteus graviditet, forlossning och barnsangstid pregnancy, childbirth and the puerperium', true),
	('R00-R99', NULL, 'Muualla luokittamattomat oireet, sairaudenmerkit sekä poikkeavat kliiniset ja laboratoriolöydökset', 'Symtom, sjukdomstecken och avvikande kliniska fynd och laboratoriefynd som ej klassificeras annorstädes', 'Symptoms, signs and abnormal clinical and laboratory findings, not elsewhere classified', 'r00-r99 muualla luokittamattomat oireet, sairaudenmerkit seka poikkeavat kliiniset ja laboratorioloydokset symtom, sjukdomstecken och avvikande kliniska fynd och laboratoriefynd som ej klassificeras annorstades symptoms, signs and abnormal clinical and laboratory findings, not elsewhere classified', true),
	('S00-T98', NULL, 'Vammat, myrkytykset ja eräät muut ulkoisten syiden seuraukset', 'Skador, förgiftningar och vissa andra följder av yttre orsaker', 'Injury, poisoning and certain other consequences of external causes', 's00-t98 vammat, myrkytykset ja eraat muut ulkoisten syiden seuraukset skador, forgiftningar och vissa andra foljder av yttre orsaker injury, poisoning and certain other consequences of external causes', true),
	('T20-T32', 'S00-T98', 'Palovammat ja syöpymät', 'Brännskador och frätskador', 'Burns and corrosions', 't20-t32 palovammat ja syopymat brannskador och fratskador burns and corrosions', true),
	('U00-U99', NULL, 'Diagnoosikoodeja erityistapauksille', 'Koder för särskilda ändamål', 'Codes for special purposes', 'u00-u99 diagnoosikoodeja erityistapauksille koder for sarskilda andamal codes for special purposes', true),
	('Z00-ZZB', NULL, 'Tekijöitä, jotka vaikuttavat terveydentilaan ja yhteydenottoihin terveyspalvelujen tuottajiin', 'Faktorer av betydelse för hälsotillståndet och för kontakter med hälso- och sjukvården', 'Factors influencing health status and contact with health services', 'z00-zzb tekijoita, jotka vaikuttavat terveydentilaan ja yhteydenottoihin terveyspalvelujen tuottajiin faktorer av betydelse for halsotillstandet och for kontakter med halso- och sjukvarden factors influencing health status and contact with health services', true);
INSERT INTO public.employee VALUES
	(1, '010594Y9032', 'Matti', 'Meikäläinen', 'Seppäkatu 4 D 4', '20100', 'TURKU', 'matti.meikalainen@posti.test', '+358 40 555 1003', NULL, '853', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(2, '020594X903P', 'Maija', 'Mallikas', 'Seppäkatu 4 D 4', '20100', 'TURKU', 'maija.mallikas@posti.test', '+358 40 555 1003', NULL, '853', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(3, '030594W903B', 'Åsa', 'Öhman', 'Seppäkatu 4 D 4', '20100', 'TURKU', 'asa.ohman@posti.test', '+358 40 555 1003', NULL, '853', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(4, '010516B903X', 'Oskari', 'Oppilas', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(22, '280567-9180', 'Mika', 'Sundström', 'Seppäkatu 53 A 31', '20100', 'TURKU', NULL, '+358 40 555 1073', NULL, '853', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00');
INSERT INTO public.employment VALUES
	(1, 1, 1000277, 'Hitsaaja', '2024-06-05', NULL, true, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(2, 2, 1000277, 'Suunnittelija', '2024-06-05', NULL, true, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(3, 3, 1000277, 'Projektipäällikkö', '2024-06-05', NULL, true, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(4, 4, 1000277, 'Harjoittelija', '2024-06-05', NULL, true, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(24, 22, 1000277, 'Työnjohtaja', '2023-08-30', NULL, true, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(25, 22, 1001005, 'Kokoonpanija', '2021-09-29', '2023-08-29', false, '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00');
INSERT INTO public.employment_category VALUES
	(17, 1, 2, 5, '2024-06-05', NULL),
	(18, 2, 2, 4, '2024-06-05', NULL),
	(19, 3, 2, 5, '2024-06-05', NULL),
	(20, 4, 2, 4, '2024-06-05', NULL),
	(21, 24, 2, 4, '2023-08-30', NULL);
INSERT INTO public.login_event OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '2026-11-22 03:10:05.025+00', 'SUCCESS', '127.0.0.1', ''),
	(2, 3, '2026-11-22 03:10:05.292+00', 'SUCCESS', '127.0.0.1', ''),
	(3, 1, '2026-11-22 03:10:05.322+00', 'FAILURE', '127.0.0.1', '');
INSERT INTO public.login_failure OVERRIDING SYSTEM VALUE VALUES
	(3, '\xa38d9461d29e9f5cc1bfa2ccd339b40d7c48f45b5408568c1d8b0b3537959c04', '2026-11-22 03:10:05.308+00'),
	(4, '\xc8a5f8495c5d3f242939bde8ca473ae8af06bf6a44ce20cb8758f643afaf6707', '2026-11-22 03:10:05.322+00');
INSERT INTO public.organisation VALUES
	(1000277, NULL, 1000277, 'Pohjolan Paja Oy', '{1000277}', '2026-11-22 03:08:24.71517+00'),
	(1001000, 1000277, 1000277, 'Hallinto', '{1000277,1001000}', '2026-11-22 03:08:24.71517+00'),
	(1001001, 1001000, 1000277, 'Talous', '{1000277,1001000,1001001}', '2026-11-22 03:08:24.71517+00'),
	(1001002, 1001000, 1000277, 'Henkilöstö', '{1000277,1001000,1001002}', '2026-11-22 03:08:24.71517+00'),
	(1001003, 1000277, 1000277, 'Tuotanto', '{1000277,1001003}', '2026-11-22 03:08:24.71517+00'),
	(1001004, 1001003, 1000277, 'Hitsaamo', '{1000277,1001003,1001004}', '2026-11-22 03:08:24.71517+00'),
	(1001005, 1001003, 1000277, 'Kokoonpano', '{1000277,1001003,1001005}', '2026-11-22 03:08:24.71517+00'),
	(1001006, 1001003, 1000277, 'Maalaamo', '{1000277,1001003,1001006}', '2026-11-22 03:08:24.71517+00'),
	(1001007, 1000277, 1000277, 'Myynti', '{1000277,1001007}', '2026-11-22 03:08:24.71517+00'),
	(1001008, 1001007, 1000277, 'Kotimaan myynti', '{1000277,1001007,1001008}', '2026-11-22 03:08:24.71517+00'),
	(1001009, 1001007, 1000277, 'Vienti', '{1000277,1001007,1001009}', '2026-11-22 03:08:24.71517+00'),
	(1001010, 1000277, 1000277, 'Varasto', '{1000277,1001010}', '2026-11-22 03:08:24.71517+00'),
	(1000278, NULL, 1000278, 'Meritähti Logistiikka Oy', '{1000278}', '2026-11-22 03:08:24.71517+00'),
	(1001011, 1000278, 1000278, 'Terminaali', '{1000278,1001011}', '2026-11-22 03:08:24.71517+00'),
	(1001012, 1000278, 1000278, 'Kuljetukset', '{1000278,1001012}', '2026-11-22 03:08:24.71517+00'),
	(1001013, 1000278, 1000278, 'Toimisto', '{1000278,1001013}', '2026-11-22 03:08:24.71517+00'),
	(1000279, NULL, 1000279, 'Iso Konserni Oyj', '{1000279}', '2026-11-22 03:08:24.71517+00');
INSERT INTO public.schema_migration VALUES
	('0001-the-house.sql', '2026-11-22 03:08:22.527584+00'),
	('0002-console.sql', '2026-11-22 03:08:22.973151+00'),
	('0003-personnel.sql', '2026-11-22 03:08:23.097042+00');
INSERT INTO public.session OVERRIDING SYSTEM VALUE VALUES
	(1, '\xc6fcdb93a0a744e34ee10dd18a27def59eaa52866819c0aa99629330b188f0d1', 1, '2026-11-22 03:10:05.025+00', '2026-11-22 03:10:05.025+00', '2026-11-22 15:10:05.025+00', NULL, '127.0.0.1', 'Firefox'),
	(2, '\x4042c475da7b307ef5199e0b6a7e9e4c5d8b112e9955a9008ad03e4bed1a4eca', 3, '2026-11-22 03:10:05.292+00', '2026-11-22 03:10:05.292+00', '2026-11-22 15:10:05.292+00', NULL, '127.0.0.1', 'Firefox');
INSERT INTO public.setting VALUES
	(true, true, true, true, true, true, true, true, true, true, '{fi,en,sv}', '/privacy', 'ALL', false, 2, 'Työterveys', '2026-11-22 03:08:22.527584+00');
INSERT INTO public.sick_leave OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 1000277, '2026-11-19', '2026-11-23', true, 2, NULL, 'J06.9', false, '2026-11-19', false, 1, '2026-11-22 03:03:24.086+00', '2026-11-22 03:03:24.086+00'),
	(2, 2, 2, 1000277, '2026-11-21', '2026-11-22', false, 3, NULL, NULL, true, NULL, false, 1, '2026-11-22 02:56:24.086+00', '2026-11-22 02:56:24.086+00'),
	(3, 3, 3, 1000277, '2026-10-13', '2026-10-22', true, 2, NULL, 'M54.5', false, '2026-10-13', false, 1, '2026-10-13 03:08:24.086+00', '2026-10-13 03:08:24.086+00'),
	(4, 4, 4, 1000277, '2026-11-07', '2026-11-09', false, 3, NULL, NULL, true, NULL, false, 1, '2026-11-07 03:08:24.086+00', '2026-11-07 03:08:24.086+00');
INSERT INTO public.user_account VALUES
	(1, 'hr@demo.test', 'hr@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_USER', 'ACTIVE', 'Helena', 'Rantanen', 'fi', '2026-01-02 07:00:00+00', true, 'pohjola-rantanen', 'd8b5a2e2-e629-4d0f-bc2b-6cd4cfb7c57a', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(2, 'supervisor@demo.test', 'supervisor@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_USER', 'ACTIVE', 'Esa', 'Mäkelä', 'fi', '2026-01-02 07:00:00+00', true, NULL, 'a18d0ad2-dc66-4184-bc7a-23191ab7dbac', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(3, 'outsider@demo.test', 'outsider@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_USER', 'ACTIVE', 'Outi', 'Saari', 'fi', '2026-01-02 07:00:00+00', true, NULL, 'fc68b071-32d5-41b2-a002-2daffd3787d6', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(4, 'nocompany@demo.test', 'nocompany@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_USER', 'ACTIVE', 'Niilo', 'Yksin', 'fi', '2026-01-02 07:00:00+00', true, NULL, 'd7d0f704-a0f9-47e7-a182-ad7d2020e548', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(5, 'newcomer@demo.test', 'newcomer@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_USER', 'ACTIVE', 'Uuno', 'Uusitalo', 'fi', NULL, true, NULL, '44a6d0b7-3b15-4291-b6f2-c697ed1e9109', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(6, 'nurse@demo.test', 'nurse@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_COACH', 'ACTIVE', 'Nina', 'Hoitola', 'fi', '2026-01-02 07:00:00+00', true, NULL, '3cf8a210-7da7-442a-b995-d721f578b231', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(7, 'coach2@demo.test', 'coach2@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_COACH', 'ACTIVE', 'Kari', 'Valmela', 'fi', '2026-01-02 07:00:00+00', true, NULL, 'b1082b82-9fd0-459c-b813-406ffd3e0e31', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00'),
	(8, 'admin@demo.test', 'admin@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$ZUz3eezaP3kXDEE9OkMaQw$g4seizxeN1Y0xeTI9RIMAFLPeAeCUr6N8pLYYrfpPRg', 'ROLE_ADMIN', 'ACTIVE', 'Aila', 'Ylläpitäjä', 'fi', '2026-01-02 07:00:00+00', true, NULL, '7b821d99-452a-46d5-8885-45326af94d92', '2026-11-22 03:08:24.71517+00', '2026-11-22 03:08:24.71517+00');
SELECT pg_catalog.setval('public.access_log_id_seq', 1, true);
SELECT pg_catalog.setval('public.category_id_seq', 3, true);
SELECT pg_catalog.setval('public.category_member_id_seq', 7, true);
SELECT pg_catalog.setval('public.employee_id_seq', 5180, true);
SELECT pg_catalog.setval('public.employment_category_id_seq', 23, true);
SELECT pg_catalog.setval('public.employment_id_seq', 6017, true);
SELECT pg_catalog.setval('public.login_event_id_seq', 3, true);
SELECT pg_catalog.setval('public.login_failure_id_seq', 4, true);
SELECT pg_catalog.setval('public.organisation_id_seq', 1001314, true);
SELECT pg_catalog.setval('public.session_id_seq', 2, true);
SELECT pg_catalog.setval('public.sick_leave_id_seq', 4, true);
SELECT pg_catalog.setval('public.user_account_id_seq', 8, true);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_log
    ADD CONSTRAINT access_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.category_member
    ADD CONSTRAINT category_member_category_id_id_key UNIQUE (category_id, id);
ALTER TABLE ONLY public.category_member
    ADD CONSTRAINT category_member_category_id_name_key UNIQUE (category_id, name);
ALTER TABLE ONLY public.category_member
    ADD CONSTRAINT category_member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_organisation_id_name_key UNIQUE (organisation_id, name);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company_employee
    ADD CONSTRAINT company_employee_pkey PRIMARY KEY (company_id, employee_id);
ALTER TABLE ONLY public.company_grant
    ADD CONSTRAINT company_grant_pkey PRIMARY KEY (user_id, company_id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.diagnosis
    ADD CONSTRAINT diagnosis_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_identity_code_key UNIQUE (identity_code);
ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employment_category
    ADD CONSTRAINT employment_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.employment
    ADD CONSTRAINT employment_no_overlap EXCLUDE USING gist (employee_id WITH =, organisation_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&);
ALTER TABLE ONLY public.employment
    ADD CONSTRAINT employment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_event
    ADD CONSTRAINT login_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_failure
    ADD CONSTRAINT login_failure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_company_id_id_key UNIQUE (company_id, id);
ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_no_overlap EXCLUDE USING gist (employee_id WITH =, company_id WITH =, daterange(start_date, end_date, '[]'::text) WITH &&);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_push_token_key UNIQUE (push_token);
ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_username_key UNIQUE (username);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX access_log_employee_ids ON public.access_log USING gin (employee_ids);
CREATE INDEX access_log_time ON public.access_log USING btree ("time");
CREATE INDEX access_log_user_id ON public.access_log USING btree (user_id, "time");
CREATE INDEX account_token_user_id ON public.account_token USING btree (user_id, purpose, created_at);
CREATE INDEX company_employee_employee_id ON public.company_employee USING btree (employee_id);
CREATE INDEX company_grant_company_id ON public.company_grant USING btree (company_id, branch_id);
CREATE INDEX diagnosis_code_prefix ON public.diagnosis USING btree (code text_pattern_ops);
CREATE INDEX diagnosis_parent_code ON public.diagnosis USING btree (parent_code);
CREATE INDEX diagnosis_search ON public.diagnosis USING gin (search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX employee_search ON public.employee USING gin (lower((((first_name || ' '::text) || last_name) COLLATE public.finnish)) public.gin_trgm_ops);
CREATE INDEX employment_category_employment_id ON public.employment_category USING btree (employment_id);
CREATE INDEX employment_category_member_id ON public.employment_category USING btree (category_id, member_id);
CREATE INDEX employment_employee_id ON public.employment USING btree (employee_id);
CREATE INDEX employment_organisation_id ON public.employment USING btree (organisation_id, end_date);
CREATE INDEX login_event_user_id ON public.login_event USING btree (user_id, "time" DESC);
CREATE INDEX login_failure_account_and_address ON public.login_failure USING btree (account_and_address, "time");
CREATE INDEX organisation_company_id ON public.organisation USING btree (company_id);
CREATE INDEX organisation_company_name ON public.organisation USING btree (name COLLATE public.finnish, id) WHERE (parent_id IS NULL);
CREATE INDEX organisation_company_search ON public.organisation USING gin (lower((name COLLATE public.finnish)) public.gin_trgm_ops) WHERE (parent_id IS NULL);
CREATE INDEX organisation_parent_id ON public.organisation USING btree (parent_id);
CREATE INDEX organisation_path ON public.organisation USING gin (path);
CREATE INDEX session_expires_at ON public.session USING btree (expires_at);
CREATE INDEX session_user_id ON public.session USING btree (user_id, ended_at);
CREATE INDEX sick_leave_company_id ON public.sick_leave USING btree (company_id);
CREATE INDEX sick_leave_diagnosis_code ON public.sick_leave USING btree (diagnosis_code);
CREATE INDEX sick_leave_employment_id ON public.sick_leave USING btree (employment_id);
CREATE INDEX sick_leave_recorded_by ON public.sick_leave USING btree (recorded_by, company_id, recorded_at DESC);
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (email);
CREATE INDEX user_account_name ON public.user_account USING btree (last_name COLLATE public.finnish, first_name COLLATE public.finnish, id);
CREATE INDEX user_account_search ON public.user_account USING gin (lower((((((((first_name || ' '::text) || last_name) || ' '::text) || username) || ' '::text) || COALESCE(email, ''::text)) COLLATE public.finnish)) public.gin_trgm_ops);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261122_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;
CREATE TRIGGER access_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.access_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_access_log_change();
ALTER TABLE public.access_log ENABLE ALWAYS TRIGGER access_log_append_only;
CREATE TRIGGER organisation_keeps_its_place BEFORE UPDATE ON public.organisation FOR EACH ROW WHEN (((((old.id IS DISTINCT FROM new.id) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.path IS DISTINCT FROM new.path))) EXECUTE FUNCTION public.refuse_organisation_move();
CREATE TRIGGER organisation_path BEFORE INSERT ON public.organisation FOR EACH ROW EXECUTE FUNCTION public.set_organisation_path();
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.category_member
    ADD CONSTRAINT category_member_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.company_employee
    ADD CONSTRAINT company_employee_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.company_employee
    ADD CONSTRAINT company_employee_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employee(id);
ALTER TABLE ONLY public.company_grant
    ADD CONSTRAINT company_grant_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES public.organisation(company_id, id);
ALTER TABLE ONLY public.company_grant
    ADD CONSTRAINT company_grant_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.company_grant
    ADD CONSTRAINT company_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_id_fkey FOREIGN KEY (id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.employment_category
    ADD CONSTRAINT employment_category_category_id_member_id_fkey FOREIGN KEY (category_id, member_id) REFERENCES public.category_member(category_id, id);
ALTER TABLE ONLY public.employment_category
    ADD CONSTRAINT employment_category_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES public.employment(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.employment
    ADD CONSTRAINT employment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employee(id);
ALTER TABLE ONLY public.employment
    ADD CONSTRAINT employment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.login_event
    ADD CONSTRAINT login_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.organisation
    ADD CONSTRAINT organisation_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.organisation(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_diagnosis_code_fkey FOREIGN KEY (diagnosis_code) REFERENCES public.diagnosis(code);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES public.employee(id);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES public.employment(id);
ALTER TABLE ONLY public.sick_leave
    ADD CONSTRAINT sick_leave_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES public.user_account(id);
