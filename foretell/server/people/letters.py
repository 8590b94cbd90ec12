"""The e-mails that are sent, in the languages of the page."""

from typing import Final, NamedTuple

from foretell.wire.house import Language


class Letter(NamedTuple):
    """A subject and a text, in which {name}, {link} and {hours} are filled in."""

    subject: str
    text: str

    def fill(self, **values: object) -> "Letter":
        """The letter with its values."""
        return Letter(self.subject.format(**values), self.text.format(**values))


RESET: Final[dict[Language, Letter]] = {
    "en": Letter(
        "A new password for {name}",
        """Hello {name},

somebody, hopefully you, has asked for a new password for your account at Foretell.
Choose it here, within {hours} hours:

{link}

If it was not you, do nothing: your password stays as it is.
""",
    ),
    "de": Letter(
        "Ein neues Passwort für {name}",
        """Hallo {name},

jemand, hoffentlich du, möchte ein neues Passwort für dein Konto bei Foretell.
Wähle es hier, innerhalb von {hours} Stunden:

{link}

Warst du es nicht, dann tu nichts: Dein Passwort bleibt, wie es ist.
""",
    ),
    "es": Letter(
        "Una contraseña nueva para {name}",
        """Hola, {name}:

alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de Foretell.
Elígela aquí antes de {hours} horas:

{link}

Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.
""",
    ),
    "ja": Letter(
        "{name} さんの新しいパスワード",
        """{name} さん

Foretell のアカウントについて、新しいパスワードの申し込みがありました。
{hours} 時間以内に、次のページで設定してください。

{link}

お心当たりがなければ、何もする必要はありません。パスワードは今のままです。
""",
    ),
}
CONFIRM: Final[dict[Language, Letter]] = {
    "en": Letter(
        "Is this your address, {name}?",
        """Hello {name},

confirm that your account at Foretell may be recovered by this e-mail address, within
{hours} hours:

{link}

If you have no account there, do nothing: you will not hear from us again.
""",
    ),
    "de": Letter(
        "Ist das deine Adresse, {name}?",
        """Hallo {name},

bestätige innerhalb von {hours} Stunden, dass dein Konto bei Foretell über diese
E-Mail-Adresse wiederhergestellt werden darf:

{link}

Hast du dort kein Konto, dann tu nichts: Du hörst nicht mehr von uns.
""",
    ),
    "es": Letter(
        "¿Es esta tu dirección, {name}?",
        """Hola, {name}:

confirma antes de {hours} horas que tu cuenta de Foretell puede recuperarse con esta
dirección de correo:

{link}

Si no tienes cuenta allí, no hagas nada: no volverás a saber de nosotros.
""",
    ),
    "ja": Letter(
        "{name} さん、このアドレスでよろしいですか",
        """{name} さん

Foretell のアカウントの復旧にこのメールアドレスを使うことを、{hours} 時間以内に
確認してください。

{link}

アカウントをお持ちでなければ、何もする必要はありません。以後、連絡はいたしません。
""",
    ),
}
