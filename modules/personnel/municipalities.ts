import type { Language } from '#shared/languages.ts'
import type { Municipality } from './contract.ts'

/**
 * The 308 municipalities of Finland in 2026: official code, Finnish name and, where it differs, Swedish name.
 * Source: Statistics Finland, classification of municipalities 1.1.2026, CC BY 4.0.
 */
const listed = `
  005 Alajärvi; 009 Alavieska; 010 Alavus/Alavo; 016 Asikkala; 018 Askola; 019 Aura; 020 Akaa/Ackas; 035 Brändö;
  043 Eckerö; 046 Enonkoski; 047 Enontekiö/Enontekis; 049 Espoo/Esbo; 050 Eura; 051 Eurajoki/Euraåminne; 052 Evijärvi;
  060 Finström; 061 Forssa; 062 Föglö; 065 Geta; 069 Haapajärvi; 071 Haapavesi; 072 Hailuoto/Karlö; 074 Halsua/Halso;
  075 Hamina/Fredrikshamn; 076 Hammarland; 077 Hankasalmi; 078 Hanko/Hangö; 079 Harjavalta;
  081 Hartola/Gustav Adolfs  ; 082 Hattula; 086 Hausjärvi; 090 Heinävesi; 091 Helsinki/Helsingfors; 092 Vantaa/Vanda;
  097 Hirvensalmi; 098 Hollola; 102 Huittinen/Vittis; 103 Humppila; 105 Hyrynsalmi; 106 Hyvinkää/Hyvinge;
  108 Hämeenkyrö/Tavastkyro; 109 Hämeenlinna/Tavastehus; 111 Heinola; 139 Ii/Ijo; 140 Iisalmi/Idensalmi;
  142 Iitti/Itis; 143 Ikaalinen/Ikalis; 145 Ilmajoki/Ilmola; 146 Ilomantsi/Ilomants; 148 Inari/Enare; 149 Inkoo/Ingå;
  151 Isojoki/Storå; 152 Isokyrö/Storkyro; 153 Imatra; 165 Janakkala; 167 Joensuu; 169 Jokioinen/Jockis; 170 Jomala;
  171 Joroinen/Jorois; 172 Joutsa; 176 Juuka/Juga; 177 Juupajoki; 178 Juva; 179 Jyväskylä; 181 Jämijärvi; 182 Jämsä;
  186 Järvenpää/Träskända; 202 Kaarina/S:t Karins; 204 Kaavi; 205 Kajaani/Kajana; 208 Kalajoki; 211 Kangasala;
  213 Kangasniemi; 214 Kankaanpää; 216 Kannonkoski; 217 Kannus; 218 Karijoki/Bötom; 224 Karkkila/Högfors; 226 Karstula;
  230 Karvia; 231 Kaskinen/Kaskö; 232 Kauhajoki; 233 Kauhava; 235 Kauniainen/Grankulla; 236 Kaustinen/Kaustby;
  239 Keitele; 240 Kemi; 241 Keminmaa; 244 Kempele; 245 Kerava/Kervo; 249 Keuruu/Keuru; 250 Kihniö; 256 Kinnula;
  257 Kirkkonummi/Kyrkslätt; 260 Kitee/Kides; 261 Kittilä; 263 Kiuruvesi; 265 Kivijärvi; 271 Kokemäki/Kumo;
  272 Kokkola/Karleby; 273 Kolari; 275 Konnevesi; 276 Kontiolahti/Kontiolax; 280 Korsnäs; 284 Koski Tl/Koskis;
  285 Kotka; 286 Kouvola; 287 Kristiinankaupunki/Kristinestad; 288 Kruunupyy/Kronoby; 290 Kuhmo; 291 Kuhmoinen/Kuhmois;
  295 Kumlinge; 297 Kuopio; 300 Kuortane; 301 Kurikka; 304 Kustavi/Gustavs; 305 Kuusamo; 309 Outokumpu; 312 Kyyjärvi;
  316 Kärkölä; 317 Kärsämäki; 318 Kökar; 320 Kemijärvi; 322 Kemiönsaari/Kimitoön; 398 Lahti/Lahtis; 399 Laihia/Laihela;
  400 Laitila/Letala; 402 Lapinlahti; 403 Lappajärvi; 405 Lappeenranta/Villmanstrand; 407 Lapinjärvi/Lappträsk;
  408 Lapua/Lappo; 410 Laukaa/Laukas; 416 Lemi; 417 Lemland; 418 Lempäälä; 420 Leppävirta; 421 Lestijärvi; 422 Lieksa;
  423 Lieto/Lundo; 425 Liminka/Limingo; 426 Liperi/Libelits; 430 Loimaa; 433 Loppi; 434 Loviisa/Lovisa; 435 Luhanka;
  436 Lumijoki; 438 Lumparland; 440 Luoto/Larsmo; 441 Luumäki; 444 Lohja/Lojo; 445 Parainen/Pargas; 475 Maalahti/Malax;
  478 Maarianhamina/Mariehamn; 480 Marttila/S:t Mårtens  ; 481 Masku; 483 Merijärvi; 484 Merikarvia/Sastmola;
  489 Miehikkälä; 491 Mikkeli/S:t Michel; 494 Muhos; 495 Multia; 498 Muonio; 499 Mustasaari/Korsholm; 500 Muurame;
  503 Mynämäki/Virmo; 504 Myrskylä/Mörskom; 505 Mäntsälä; 507 Mäntyharju; 508 Mänttä-Vilppula; 529 Naantali/Nådendal;
  531 Nakkila; 535 Nivala; 536 Nokia; 538 Nousiainen/Nousis; 541 Nurmes; 543 Nurmijärvi; 545 Närpiö/Närpes;
  560 Orimattila; 561 Oripää; 562 Orivesi; 563 Oulainen; 564 Oulu/Uleåborg; 576 Padasjoki; 577 Paimio/Pemar;
  578 Paltamo; 580 Parikkala; 581 Parkano; 583 Pelkosenniemi; 584 Perho; 592 Petäjävesi; 593 Pieksämäki; 595 Pielavesi;
  598 Pietarsaari/Jakobstad; 599 Pedersören kunta/Pedersöre; 601 Pihtipudas; 604 Pirkkala/Birkala; 607 Polvijärvi;
  608 Pomarkku/Påmark; 609 Pori/Björneborg; 611 Pornainen/Borgnäs; 614 Posio; 615 Pudasjärvi; 616 Pukkila;
  619 Punkalaidun; 620 Puolanka; 623 Puumala; 624 Pyhtää/Pyttis; 625 Pyhäjoki; 626 Pyhäjärvi; 630 Pyhäntä;
  631 Pyhäranta; 635 Pälkäne; 636 Pöytyä; 638 Porvoo/Borgå; 678 Raahe/Brahestad; 680 Raisio/Reso; 681 Rantasalmi;
  683 Ranua; 684 Rauma/Raumo; 686 Rautalampi; 687 Rautavaara; 689 Rautjärvi; 691 Reisjärvi; 694 Riihimäki;
  697 Ristijärvi; 698 Rovaniemi; 700 Ruokolahti/Ruokolax; 702 Ruovesi; 704 Rusko; 707 Rääkkylä; 710 Raasepori/Raseborg;
  729 Saarijärvi; 732 Salla; 734 Salo; 736 Saltvik; 738 Sauvo/Sagu; 739 Savitaipale; 740 Savonlinna/Nyslott;
  742 Savukoski; 743 Seinäjoki; 746 Sievi; 747 Siikainen/Siikais; 748 Siikajoki; 749 Siilinjärvi; 751 Simo;
  753 Sipoo/Sibbo; 755 Siuntio/Sjundeå; 758 Sodankylä; 759 Soini; 761 Somero; 762 Sonkajärvi; 765 Sotkamo;
  766 Sottunga; 768 Sulkava; 771 Sund; 777 Suomussalmi; 778 Suonenjoki; 781 Sysmä; 783 Säkylä; 785 Vaala;
  790 Sastamala; 791 Siikalatva; 831 Taipalsaari; 832 Taivalkoski; 833 Taivassalo/Tövsala; 834 Tammela;
  837 Tampere/Tammerfors; 844 Tervo; 845 Tervola; 846 Teuva/Östermark; 848 Tohmajärvi; 849 Toholampi; 850 Toivakka;
  851 Tornio/Torneå; 853 Turku/Åbo; 854 Pello; 857 Tuusniemi; 858 Tuusula/Tusby; 859 Tyrnävä; 886 Ulvila/Ulvsby;
  887 Urjala; 889 Utajärvi; 890 Utsjoki; 892 Uurainen; 893 Uusikaarlepyy/Nykarleby; 895 Uusikaupunki/Nystad;
  905 Vaasa/Vasa; 908 Valkeakoski; 915 Varkaus; 918 Vehmaa/Vemo; 921 Vesanto; 922 Vesilahti; 924 Veteli/Vetil;
  925 Vieremä; 927 Vihti/Vichtis; 931 Viitasaari; 934 Vimpeli/Vindala; 935 Virolahti/Vederlax; 936 Virrat/Virdois;
  941 Vårdö; 946 Vöyri/Vörå; 976 Ylitornio/Övertorneå; 977 Ylivieska; 980 Ylöjärvi; 981 Ypäjä; 989 Ähtäri/Etseri;
  992 Äänekoski`

const municipalities = listed.split(';').map((entry) => {
  const [, code = '', fi = '', sv = fi] = /^\s*(\d{3}) ([^/]+)(?:\/(.+))?$/.exec(entry) ?? []
  return { code, fi, sv }
})

const codes = new Set(municipalities.map(({ code }) => code))

export function isMunicipality(code: string): boolean {
  return codes.has(code)
}

/** A municipality that is known by its Finnish name, as it is called in a language. */
export function municipalityIn(language: Language, name: string): string {
  return (language === 'sv' && municipalities.find(({ fi }) => fi === name)?.sv) || name
}

// Å, ä and ö are letters of their own, at the end, in Finnish and Swedish alike.
const alphabetical = new Intl.Collator('fi')

function listIn(name: 'fi' | 'sv'): Municipality[] {
  return municipalities
    .map((one) => ({ municipalityCode: one.code, municipalityName: one[name] }))
    .sort((a, b) => alphabetical.compare(a.municipalityName, b.municipalityName))
}

const inLanguage = { fi: listIn('fi'), sv: listIn('sv') }

/** In alphabetical order of the language; the names have no English forms, so English reads the Finnish ones. */
export function municipalitiesIn(language: Language): Municipality[] {
  return language === 'sv' ? inLanguage.sv : inLanguage.fi
}
