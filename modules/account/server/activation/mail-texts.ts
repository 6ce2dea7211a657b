import type { Mail } from '#server/mail.ts'
import type { Language } from '#shared/languages.ts'

type Text = Omit<Mail, 'to'>

interface MailTexts {
  ACTIVATION(link: string): Text
  ACTIVATION_BY_BANK(link: string): Text
  RECOVERY(link: string): Text
  EMAIL(link: string): Text
  addressInUse(): Text
  passwordChanged(): Text
  addressChanged(): Text
  identityUnbound(): Text
}

/** No name, no company, nothing of anyone's health: a mail says that there is something, and where. */
export const mailTexts: Record<Language, MailTexts> = {
  fi: {
    ACTIVATION: (address) => ({
      subject: 'Ota työterveyden extranet käyttöön',
      paragraphs: [
        'Sinulle on avattu tunnus työterveyden extranetiin. Ota se käyttöön alla olevasta linkistä ja valitse salasana.',
        { label: 'Ota tunnus käyttöön', address },
        'Linkki on voimassa 14 päivää ja toimii kerran.',
      ],
    }),
    ACTIVATION_BY_BANK: (address) => ({
      subject: 'Ota työterveyden extranet käyttöön',
      paragraphs: [
        'Sinulle on avattu tunnus työterveyden extranetiin. Ota se käyttöön alla olevasta linkistä ja tunnistaudu pankkitunnuksilla tai mobiilivarmenteella.',
        { label: 'Ota tunnus käyttöön', address },
        'Linkki on voimassa 14 päivää ja toimii kerran.',
      ],
    }),
    RECOVERY: (address) => ({
      subject: 'Valitse uusi salasana',
      paragraphs: [
        'Valitse uusi salasana alla olevasta linkistä. Jos et pyytänyt sitä, voit jättää tämän viestin huomiotta.',
        { label: 'Valitse uusi salasana', address },
        'Linkki on voimassa tunnin ja toimii kerran.',
      ],
    }),
    EMAIL: (address) => ({
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      paragraphs: [
        'Tämä osoite on annettu työterveyden extranetin tunnuksen uudeksi sähköpostiosoitteeksi. Osoite vaihtuu, kun vahvistat sen alla olevasta linkistä. Jos et antanut osoitetta itse, älä avaa linkkiä: silloin mikään ei muutu.',
        { label: 'Vahvista osoite', address },
        'Linkki on voimassa vuorokauden ja toimii kerran.',
      ],
    }),
    addressInUse: () => ({
      subject: 'Osoitteellasi on jo tunnus',
      paragraphs: [
        'Tämä osoite yritettiin vaihtaa työterveyden extranetin toisen tunnuksen sähköpostiosoitteeksi. Osoitteella on jo tunnus, joten mitään ei muutettu. Jos se olit sinä, valitse toinen osoite. Muussa tapauksessa sinun ei tarvitse tehdä mitään.',
      ],
    }),
    passwordChanged: () => ({
      subject: 'Salasanasi on vaihdettu',
      paragraphs: ['Työterveyden extranetin salasanasi on vaihdettu. Jos et vaihtanut sitä itse, ota heti yhteyttä.'],
    }),
    addressChanged: () => ({
      subject: 'Sähköpostiosoitteesi on vaihdettu',
      paragraphs: [
        'Työterveyden extranetin tunnuksesi sähköpostiosoite on vaihdettu. Jos et vaihtanut sitä itse, ota heti yhteyttä.',
      ],
    }),
    identityUnbound: () => ({
      subject: 'Pankkitunnistus on irrotettu tunnuksestasi',
      paragraphs: [
        'Pankkitunnistus on irrotettu työterveyden extranetin tunnuksestasi, eikä sillä voi nyt kirjautua. Tunnus otetaan uudelleen käyttöön kutsulla, jonka palveluntuottaja lähettää. Jos et tiedä, mistä on kyse, ota yhteyttä työterveyshuoltoosi.',
      ],
    }),
  },
  en: {
    ACTIVATION: (address) => ({
      subject: 'Activate your occupational health extranet account',
      paragraphs: [
        'An account has been opened for you in the occupational health extranet. Activate it with the link below and choose a password.',
        { label: 'Activate the account', address },
        'The link is valid for 14 days and works once.',
      ],
    }),
    ACTIVATION_BY_BANK: (address) => ({
      subject: 'Activate your occupational health extranet account',
      paragraphs: [
        'An account has been opened for you in the occupational health extranet. Activate it with the link below and identify yourself with your online banking codes or a mobile certificate.',
        { label: 'Activate the account', address },
        'The link is valid for 14 days and works once.',
      ],
    }),
    RECOVERY: (address) => ({
      subject: 'Choose a new password',
      paragraphs: [
        'Choose a new password with the link below. If you did not ask for it, you can ignore this message.',
        { label: 'Choose a new password', address },
        'The link is valid for one hour and works once.',
      ],
    }),
    EMAIL: (address) => ({
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'This address has been given as the new e-mail address of an occupational health extranet account. It counts once you confirm it with the link below. If it was not you who gave it, do not open the link: then nothing changes.',
        { label: 'Confirm the address', address },
        'The link is valid for one day and works once.',
      ],
    }),
    addressInUse: () => ({
      subject: 'Your address already has an account',
      paragraphs: [
        'Somebody tried to make this address the e-mail address of another occupational health extranet account. It is in use by an account already, so nothing was changed. If it was you, choose another address. Otherwise there is nothing you need to do.',
      ],
    }),
    passwordChanged: () => ({
      subject: 'Your password has been changed',
      paragraphs: [
        'The password of your occupational health extranet account has been changed. If you did not change it, contact us at once.',
      ],
    }),
    addressChanged: () => ({
      subject: 'Your e-mail address has been changed',
      paragraphs: [
        'The e-mail address of your occupational health extranet account has been changed. If you did not change it, contact us at once.',
      ],
    }),
    identityUnbound: () => ({
      subject: 'The bank identification has been removed from your account',
      paragraphs: [
        'The bank identification has been removed from your occupational health extranet account, and you cannot log in with it now. The account is activated again by an invitation that the provider sends. If you do not know what this is about, contact your occupational health provider.',
      ],
    }),
  },
  sv: {
    ACTIVATION: (address) => ({
      subject: 'Ta i bruk företagshälsovårdens extranät',
      paragraphs: [
        'Ett användarkonto i företagshälsovårdens extranät har öppnats för dig. Ta det i bruk via länken nedan och välj ett lösenord.',
        { label: 'Ta kontot i bruk', address },
        'Länken gäller i 14 dagar och fungerar en gång.',
      ],
    }),
    ACTIVATION_BY_BANK: (address) => ({
      subject: 'Ta i bruk företagshälsovårdens extranät',
      paragraphs: [
        'Ett användarkonto i företagshälsovårdens extranät har öppnats för dig. Ta det i bruk via länken nedan och identifiera dig med nätbankskoder eller mobilcertifikat.',
        { label: 'Ta kontot i bruk', address },
        'Länken gäller i 14 dagar och fungerar en gång.',
      ],
    }),
    RECOVERY: (address) => ({
      subject: 'Välj ett nytt lösenord',
      paragraphs: [
        'Välj ett nytt lösenord via länken nedan. Om du inte har bett om det kan du lämna detta meddelande obeaktat.',
        { label: 'Välj ett nytt lösenord', address },
        'Länken gäller i en timme och fungerar en gång.',
      ],
    }),
    EMAIL: (address) => ({
      subject: 'Bekräfta din nya e-postadress',
      paragraphs: [
        'Den här adressen har angetts som ny e-postadress för ett konto i företagshälsovårdens extranät. Adressen byts när du bekräftar den via länken nedan. Om det inte var du som angav adressen ska du inte öppna länken: då ändras ingenting.',
        { label: 'Bekräfta adressen', address },
        'Länken gäller i ett dygn och fungerar en gång.',
      ],
    }),
    addressInUse: () => ({
      subject: 'Din adress har redan ett konto',
      paragraphs: [
        'Någon försökte göra den här adressen till e-postadress för ett annat konto i företagshälsovårdens extranät. Adressen används redan av ett konto, så ingenting ändrades. Om det var du ska du välja en annan adress. Annars behöver du inte göra någonting.',
      ],
    }),
    passwordChanged: () => ({
      subject: 'Ditt lösenord har ändrats',
      paragraphs: [
        'Lösenordet till ditt konto i företagshälsovårdens extranät har ändrats. Om du inte har ändrat det själv, ta genast kontakt.',
      ],
    }),
    addressChanged: () => ({
      subject: 'Din e-postadress har ändrats',
      paragraphs: [
        'E-postadressen till ditt konto i företagshälsovårdens extranät har ändrats. Om du inte har ändrat den själv, ta genast kontakt.',
      ],
    }),
    identityUnbound: () => ({
      subject: 'Bankidentifieringen har kopplats bort från ditt konto',
      paragraphs: [
        'Bankidentifieringen har kopplats bort från ditt konto i företagshälsovårdens extranät, och du kan inte logga in med den nu. Kontot tas i bruk på nytt med en inbjudan som serviceproducenten skickar. Om du inte vet vad det gäller, kontakta din företagshälsovård.',
      ],
    }),
  },
}
