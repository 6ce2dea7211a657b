import { Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Module, type ModuleFlag, moduleFlags, modules, modulesWithOptionalFlag } from '#shared/permissions.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { ChangedMeanwhile, type Difference } from '#ui/components/forms/ChangedMeanwhile.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { isChangedMeanwhile } from '#ui/forms/versioned.tsx'
import { useModuleName, useModuleNames } from '#ui/module-names.ts'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import type { CompanyFlags, ConsoleCompany } from '../console-contract.ts'
import styles from './CompanyModules.module.css'
import { oneCompany, useChangeFlags } from './queries.ts'

const isOptional = (module: Module) => modulesWithOptionalFlag.includes(module)

interface CompanyModulesProps {
  company: ConsoleCompany
  mayChange: boolean
}

/** Which sections the company has; read by every professional, switched by administrators. */
export function CompanyModules({ company, mayChange }: CompanyModulesProps) {
  const { t } = useTranslation('companies')
  return (
    <Section
      title={t('console.sections.title')}
      description={t(mayChange ? 'console.sections.text' : 'console.sections.read')}
    >
      {mayChange ? <Switches company={company} /> : <InWords flags={company.flags} />}
    </Section>
  )
}

function Switches({ company: { id, flags, version } }: { company: ConsoleCompany }) {
  const { t } = useTranslation(['companies', 'common'])
  const settings = useSettings()
  const moduleName = useModuleName()
  const save = useChangeFlags()
  // Only what has been touched: the rest follows what someone else may change meanwhile.
  const [touched, setTouched] = useState<Partial<CompanyFlags>>({})
  /** What the touching began from. */
  const [read, setRead] = useState(version)
  const [differences, setDifferences] = useState<Difference[]>()
  const current = { ...flags, ...touched }
  const isDirty = Object.values(moduleFlags).some((flag) => current[flag] !== flags[flag])

  const set = (flag: ModuleFlag, value: boolean | null) => setTouched((before) => ({ ...before, [flag]: value }))
  const choices = (flag: ModuleFlag) => [
    { value: 'null', label: t(settings[flag] ? 'console.sections.asSettingsOn' : 'console.sections.asSettingsOff') },
    { value: 'true', label: t('console.sections.on') },
    { value: 'false', label: t('console.sections.off') },
  ]
  const remark = (flag: ModuleFlag) => (settings[flag] ? undefined : t('console.sections.offForAll'))

  if (!isDirty && !differences && read !== version) setRead(version)

  async function submit(): Promise<void> {
    setDifferences(undefined)
    try {
      await save.mutateAsync({ params: { companyId: id }, body: { ...current, version: read } })
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) throw cause
      const stored = await fetchAnew(oneCompany(id))
      setRead(stored.version)
      setDifferences(
        Object.values(moduleFlags).flatMap((field) =>
          touched[field] === undefined || touched[field] === stored.flags[field]
            ? []
            : { field, mine: touched[field], theirs: stored.flags[field] },
        ),
      )
      return
    }
    setTouched({})
    notify.success(t('console.saved'))
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit().catch(() => undefined)
      }}
    >
      <LeaveGuard when={isDirty} />
      {differences ? (
        <ChangedMeanwhile
          differences={differences}
          labels={Object.fromEntries(modules.map((module) => [moduleFlags[module], moduleName(module)]))}
          inWords={(_, value) =>
            t(value === null ? 'console.sections.asSettings' : value ? 'console.sections.on' : 'console.sections.off')
          }
          onTakeTheirs={() => {
            setTouched({})
            setDifferences(undefined)
          }}
        />
      ) : (
        save.isError && <Failure error={save.error} />
      )}
      <div className={styles['switches']}>
        {modules
          .filter((module) => !isOptional(module))
          .map((module) => (
            <Switch
              key={module}
              label={moduleName(module)}
              description={remark(moduleFlags[module])}
              checked={current[moduleFlags[module]] === true}
              onChange={(event) => set(moduleFlags[module], event.currentTarget.checked)}
            />
          ))}
      </div>
      <div className={styles['selects']}>
        {modulesWithOptionalFlag.map((module) => (
          <NativeSelect
            key={module}
            label={moduleName(module)}
            description={remark(moduleFlags[module])}
            value={String(current[moduleFlags[module]])}
            onChange={(event) => set(moduleFlags[module], JSON.parse(event.currentTarget.value))}
            data={choices(moduleFlags[module])}
          />
        ))}
      </div>
      <div>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}

function InWords({ flags }: { flags: CompanyFlags }) {
  const { t } = useTranslation('companies')
  const settings = useSettings()
  const moduleNames = useModuleNames()
  const isOn = (module: Module) => settings[moduleFlags[module]] && (flags[moduleFlags[module]] ?? true)
  const on = modules.filter(isOn)
  const off = modules.filter((module) => !isOn(module))
  return (
    <dl className={styles['words']}>
      <dt>{t('console.sections.on')}</dt>
      <dd>{on.length > 0 ? moduleNames(on) : t('console.sections.none')}</dd>
      {off.length > 0 && (
        <>
          <dt>{t('console.sections.off')}</dt>
          <dd>{moduleNames(off)}</dd>
        </>
      )}
    </dl>
  )
}
