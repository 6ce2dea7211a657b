import { addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { ProcessDetail } from './ProcessDetail.tsx'
import { ProcessList } from './ProcessList.tsx'

const Address = { process: addressId }

/** The company's workplace investigations, and the one that is open (FO-1, FO-2). */
export default function FormsPage() {
  const [{ process }, setAddress] = useAddress(Address)
  const { close } = useOpening(setAddress, { process: undefined })

  if (process !== undefined) return <ProcessDetail id={process} onBack={close} />
  return <ProcessList />
}
