import { Reconfirmation } from '#modules/account/browser/Reconfirmation.tsx'
import EnrolScreen from '#modules/factors/browser/EnrolScreen.tsx'

/** Whoever logged in long ago is asked for their password here too (SF-2). */
export default function Enrolling({ beginning }: { beginning?: string }) {
  return (
    <>
      <Reconfirmation isElsewhere={false} />
      <EnrolScreen {...(beginning && { beginning })} />
    </>
  )
}
