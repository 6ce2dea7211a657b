import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { keyOf } from '#ui/calls/queries.ts'
import { BootError, Wheel } from '#ui/components/states/BootScreens.tsx'
import { followLanguage } from '#ui/page/i18n.ts'
import { useSettings } from '#ui/session/settings.tsx'
import type { Refusal } from '../call-messages.ts'
import { type Call, openCall } from '../contract.ts'
import { CallFrame } from './CallFrame.tsx'
import { JitsiRoom } from './JitsiRoom.tsx'
import { Login, loginPath, Notice } from './Notice.tsx'
import { Room } from './Room.tsx'

/** The call's page: who comes, whether they may come in now, and then the call itself (VM-3). */
export function CallSite() {
  const settings = useSettings()
  const way = useMemo(
    () => ({
      code: window.location.pathname.split('/').pop() ?? '',
      link: window.location.hash.slice(1) || undefined,
    }),
    [],
  )
  const asked = useQuery({
    queryKey: [...keyOf(openCall), way],
    queryFn: () => call(openCall, { params: { code: way.code }, body: way.link ? { link: way.link } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const locale = asked.data?.locale
  useEffect(() => followLanguage(locale, settings.locales), [locale, settings.locales])
  const again = asked.refetch

  if (asked.data?.state === 'OPEN')
    return <OpenCall way={way} about={asked.data} isFetching={asked.isFetching} onAgain={again} />
  if (!asked.data && asked.error && !isAnswer(asked.error))
    return <BootError error={asked.error} retry={() => void again()} />
  return (
    <CallFrame>
      {asked.data ? (
        <Closed state={asked.data.state} about={asked.data} onAgain={() => void again()} />
      ) : (
        <NotYet error={asked.error} />
      )}
    </CallFrame>
  )
}

/** Whether it says something of the call, not of the service. */
function isAnswer(error: Error): error is CallError {
  return error instanceof CallError && [400, 401, 404].includes(error.status)
}

function NotYet({ error }: { error: Error | null }) {
  if (!error) return <Wheel />
  return isAnswer(error) && error.status === 401 ? <Login /> : <Notice name="UNKNOWN" />
}

interface OpenCallProps {
  way: { code: string; link: string | undefined }
  about: Call
  isFetching: boolean
  onAgain: () => Promise<{ error: Error | null }>
}

/** The call, until one is refused; coming back begins from the start. */
function OpenCall({ way, about, isFetching, onAgain }: OpenCallProps) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSignedOut, setIsSignedOut] = useState(false)
  useEffect(() => {
    if (isSignedOut && !about.isHost) location.replace(loginPath())
  }, [isSignedOut, about.isHost])
  const At = about.engine === 'JITSI' ? JitsiRoom : Room

  // Whoever is not known any more all of a sudden is not logged in any more.
  async function refuse(reason: Refusal): Promise<void> {
    const error = reason === 'UNKNOWN' && !way.link ? (await onAgain()).error : null
    if (error && isAnswer(error) && error.status === 401) setIsSignedOut(true)
    else setRefusal(reason)
  }

  if (isSignedOut) return <CallFrame>{about.isHost ? <Login /> : <Wheel />}</CallFrame>
  if (!refusal) return <At way={way} about={about} onRefused={(reason) => void refuse(reason)} />
  const tryAgain = () => {
    setRefusal(undefined)
    void onAgain()
  }
  return <CallFrame>{isFetching ? <Wheel /> : <Closed state={refusal} about={about} onAgain={tryAgain} />}</CallFrame>
}

function Closed({ state, about, onAgain }: { state: Refusal | 'OPEN'; about: Call; onAgain: () => void }) {
  const { t } = useTranslation('video-meetings')
  if (state === 'OPEN') return null
  const values = {
    start: formatMoment(about.startDate),
    end: formatMoment(about.endDate),
    opens: about.opensAt ? formatMoment(about.opensAt) : '',
  }
  const again: Partial<Record<Refusal, string>> = {
    EARLY: t('call.retry'),
    FULL: t('call.retry'),
    ELSEWHERE: t('call.again'),
  }
  return <Notice name={state} values={values} action={again[state]} onAction={onAgain} />
}
