import { useRef } from 'react'
import { addressId, useAddress } from '#ui/address/address.ts'
import { useRouter } from '#ui/address/use-router.ts'
import { ProcessDetail } from './ProcessDetail.tsx'
import { ProcessList } from './ProcessList.tsx'

const Address = { process: addressId }

/** The company's workplace investigations, and the one that is open (FO-1, FO-2). */
export default function FormsPage() {
  const [{ process }, setAddress] = useAddress(Address)
  const { back } = useRouter()
  const isOpenedHere = useRef(false)

  if (process !== undefined)
    return (
      <ProcessDetail
        id={process}
        onBack={() => {
          if (isOpenedHere.current) back()
          else setAddress({ process: undefined }, { push: false })
          isOpenedHere.current = false
        }}
      />
    )
  return (
    <ProcessList
      onOpen={({ id }) => {
        isOpenedHere.current = true
        setAddress({ process: id }, { push: true })
      }}
    />
  )
}
