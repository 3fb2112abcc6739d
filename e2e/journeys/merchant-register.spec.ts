import type { Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, deepUnless, expect, expectAccessible, freshPhone, type Spoken, test } from "../fixtures.ts";
import { applyByApi, freshName } from "../merchant.ts";

interface RegisterWords {
  /** Label and message of the fields, in their order on the page. */
  required: [label: string, message: string][];
  badEmail: string;
  badPhone: string;
  phoneTaken: string;
  nameTaken: string;
  done: string;
  review: string;
  submit: string;
}

const WORDS: Record<Spoken, RegisterWords> = {
  en: {
    required: [
      ["Business name", "Business name is required"],
      ["Owner name", "Owner name is required"],
      ["Email", "Email is required"],
      ["Phone number", "Phone number is required"],
      ["Business address", "Business address is required"],
      ["Business type", "Please select a business type"],
    ],
    badEmail: "Please enter a valid email address",
    badPhone: "Please enter a valid Uzbek phone number (+998 XX XXX XX XX)",
    phoneTaken: "A merchant with this phone number already exists.",
    nameTaken: "A merchant with this name already exists.",
    done: "Registration successful! You can now sign in with your phone number.",
    review: "We read your application once you have signed in with this number, and answer in 2-3 business days.",
    submit: "Register",
  },
  ru: {
    required: [
      ["Название заведения", "Укажите название заведения"],
      ["Имя владельца", "Укажите имя владельца"],
      ["Эл. почта", "Укажите эл. почту"],
      ["Номер телефона", "Укажите номер телефона"],
      ["Адрес заведения", "Укажите адрес заведения"],
      ["Тип заведения", "Выберите тип заведения"],
    ],
    badEmail: "Введите правильный адрес эл. почты",
    badPhone: "Введите правильный номер телефона Узбекистана (+998 XX XXX XX XX)",
    phoneTaken: "Партнёр с таким номером телефона уже есть.",
    nameTaken: "Партнёр с таким названием уже есть.",
    done: "Вы зарегистрированы! Теперь можно войти по номеру телефона.",
    review: "Мы рассмотрим заявку, когда вы войдёте по этому номеру, и ответим за 2–3 рабочих дня.",
    submit: "Зарегистрироваться",
  },
  uz: {
    required: [
      ["Biznes nomi", "Biznes nomini kiriting"],
      ["Egasining ismi", "Egasining ismini kiriting"],
      ["E-pochta", "E-pochtani kiriting"],
      ["Telefon raqami", "Telefon raqamini kiriting"],
      ["Biznes manzili", "Biznes manzilini kiriting"],
      ["Biznes turi", "Biznes turini tanlang"],
    ],
    badEmail: "Toʻgʻri e-pochta manzilini kiriting",
    badPhone: "Toʻgʻri Oʻzbekiston telefon raqamini kiriting (+998 XX XXX XX XX)",
    phoneTaken: "Bunday telefon raqamli hamkor allaqachon bor.",
    nameTaken: "Bunday nomli hamkor allaqachon bor.",
    done: "Roʻyxatdan oʻtdingiz! Endi telefon raqamingiz bilan kirishingiz mumkin.",
    review: "Shu raqam bilan kirganingizdan keyin arizangizni koʻrib chiqamiz va 2–3 ish kunida javob beramiz.",
    submit: "Roʻyxatdan oʻtish",
  },
};

function fieldsOf(page: Page, { required }: RegisterWords) {
  const [name, owner, email, phone, address, type] = required.map(([label]) => page.getByLabel(label, { exact: true }));
  if (!(name && owner && email && phone && address && type)) throw new Error("A field has no label");
  return { name, owner, email, phone, address, type };
}

for (const language of ["uz", "ru", "en"] as const) {
  test(`[S5-REG-01] the registration in ${language} reports missing, invalid and taken values, and its success`, {
    tag: [
      ...deepUnless(language === "uz"),
      "@S5-REG-02",
      "@S5-REG-03",
      "@S5-REG-04",
      "@S5-REG-05",
      "@S5-REG-06",
      "@S5-REG-07",
      "@S5-REG-08",
      "@S8-PAGE-01",
    ],
  }, async ({ page, faults }) => {
    faults.allowErrors(/status of 409/);
    const words = WORDS[language];
    const taken = freshPhone();
    await chooseLanguage(page, language);
    await applyByApi(page, taken);
    await openPage(page, "/merchant/register");
    const fields = fieldsOf(page, words);
    const submit = page.getByRole("button", { name: words.submit, exact: true });
    await submit.click();
    await expect(fields.name).toBeFocused();
    for (const [label, message] of words.required)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    if (language === "uz") await expectAccessible(page);

    await fields.name.fill(freshName(taken));
    await expect(fields.name).toHaveAccessibleDescription("");
    await fields.owner.fill("Olim Karimov");
    await fields.email.fill("olim@dokon");
    await fields.phone.fill("+998 90 12");
    await fields.address.fill("Navoiy koʻchasi, 1-uy");
    await page.locator("select[name=city]").selectOption("samarkand");
    await fields.type.selectOption("shop");
    await submit.click();
    await expect(fields.email).toBeFocused();
    await expect(fields.email).toHaveAccessibleDescription(words.badEmail);
    await expect(page.getByText(words.badPhone, { exact: true })).toBeVisible();

    await fields.email.fill("olim@dokon.uz");
    await fields.phone.fill(taken);
    await submit.click();
    await expect(page.getByRole("alert")).toContainText(words.phoneTaken);
    const phone = freshPhone();
    await fields.phone.fill(phone);
    await submit.click();
    await expect(page.getByRole("alert")).toContainText(words.nameTaken);
    await expect(fields.name).toBeFocused();

    await fields.name.fill(freshName(phone));
    await submit.click();
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(page.getByText(words.review)).toBeVisible();
  });
}
