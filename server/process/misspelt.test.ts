import { expect, test } from 'vitest'
import { variables } from './environment.ts'
import { misspelt } from './misspelt.ts'

test('OP-2 a misspelt variable is named with the one that was meant', () => {
  const meant = {
    SESION_HOURS: 'SESSION_HOURS',
    SESSION_IDLE_MINS: 'SESSION_IDLE_MINUTES',
    DATABSE_URL: 'DATABASE_URL',
    smtp_url: 'SMTP_URL',
    SECRETKEY: 'SECRET_KEY',
    PUBLIC_URI: 'PUBLIC_URL',
    VIDEO_TURN_SECRETS: 'VIDEO_TURN_SECRET',
    POTR: undefined,
  }
  for (const [variable, nearest] of Object.entries(meant))
    expect(misspelt({ [variable]: 'x' })).toEqual(nearest ? [{ variable, nearest }] : [])
  // Every variable without one of its letters.
  for (const name of Object.keys(variables).filter((one) => one.length > 5)) {
    const variable = name.slice(0, 3) + name.slice(4)
    expect(misspelt({ [variable]: 'x' }), variable).toEqual([{ variable, nearest: name }])
  }
})

test('OP-2 our own variables and those of others are left in peace', () => {
  const others =
    'HOME HOSTNAME HOSTTYPE PATH PWD OLDPWD USER LOGNAME LANG LC_ALL SHELL SHLVL TERM MAIL EDITOR TMPDIR TZ SESSION_MANAGER ' +
    'DESKTOP_SESSION DBUS_SESSION_BUS_ADDRESS DISPLAY NODE_ENV NODE_OPTIONS npm_config_cache NPM_TOKEN INVOCATION_ID ' +
    'JOURNAL_STREAM STATE_DIRECTORY KUBERNETES_PORT KUBERNETES_SERVICE_HOST PGHOST PGPORT PGDATABASE PGPASSWORD COLORTERM ' +
    'SSH_CONNECTION XDG_SESSION_ID XDG_DATA_DIRS CI DEBUG'
  const all = [...Object.keys(variables), ...others.split(' ')]
  expect(misspelt(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([])
})
