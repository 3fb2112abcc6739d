import { LANGUAGES } from "@savat/contracts/language";
import type { Thing, ThingContext } from "@savat/contracts/page-head";

/** The operator, and the site with its search. */
export function siteStructuredData({ site, fileUrl, pageUrl, language }: ThingContext): Thing[] {
  const { supportPhone, supportEmail } = site;
  const organization = fileUrl("/#organization");
  const search = pageUrl("/merchants");
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: "Savat",
      url: fileUrl("/"),
      logo: fileUrl("/icons/icon-512.png"),
      image: fileUrl("/share.png"),
      areaServed: "UZ",
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        telephone: supportPhone,
        email: supportEmail,
        availableLanguage: LANGUAGES.map(({ code }) => code),
      },
    },
    {
      "@type": "WebSite",
      "@id": fileUrl("/#website"),
      name: "Savat",
      url: fileUrl("/"),
      inLanguage: language,
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${search}&search={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
