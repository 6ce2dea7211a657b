import { ApiError } from '#server/errors.ts'

/** Somebody else has the address. */
export const addressTaken = new ApiError('username_taken', {
  fields: [{ field: 'email', problem: 'username_taken' }],
})

/** How the database says so. */
export const takenAddress = { user_account_email: addressTaken, user_account_username_key: addressTaken } as const
